import type { Config } from '../../config/config.ts';
import { readSecrets } from '../../boot/secrets.ts';

/** What a server of this installation greets. Null where there are no secrets that can be read, which is a finding of its own. */
export async function broadcasterKey({ dataDir }: Pick<Config, 'dataDir'>): Promise<string | null> {
  const secrets = await readSecrets(dataDir).catch(() => null);
  return secrets?.broadcasterKey ?? null;
}
