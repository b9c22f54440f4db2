import type { Config } from '../../config/config.ts';
import { readSecrets } from '../../boot/secrets.ts';

/** The key that a server of this installation accepts. Null without readable secrets, which is a separate finding. */
export async function broadcasterKey({ dataDir }: Pick<Config, 'dataDir'>): Promise<string | null> {
  const secrets = await readSecrets(dataDir).catch(() => null);
  return secrets?.broadcasterKey ?? null;
}
