import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { readSecrets, secretsDigest } from '../../boot/secrets.ts';
import {
  boundSecrets,
  brokenChains,
  newerMigrations,
  openStore,
  pendingMigrations,
  runningServersIfListed,
  type SqlStore,
} from '../../persistence/index.ts';
import { pluralize } from '../../pluralize.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';

export async function checkDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<{ finding: Finding; isServing: boolean }> {
  const file = path.join(dataDir, 'handcount.sqlite');
  if (databaseUrl === null && !existsSync(file))
    return { finding: ok(`${file} is created on the first start.`), isServing: false };
  let store: SqlStore | null = null;
  try {
    store = await openStore({ dataDir, databaseUrl, migrates: false });
    const servers = await runningServersIfListed(store, Date.now());
    return { finding: await inspect(store, dataDir), isServing: servers.length > 0 };
  } catch (error) {
    const mend =
      databaseUrl === null
        ? 'Restore a backup: npx handcount restore handcount.backup.'
        : 'Check DATABASE_URL, and that PostgreSQL runs and accepts this machine.';
    return { finding: problem(`It cannot be opened: ${reasonOf(error)}`, mend), isServing: false };
  } finally {
    await store?.close();
  }
}

async function inspect(store: SqlStore, dataDir: string): Promise<Finding> {
  const newer = await newerMigrations(store);
  if (newer.length > 0)
    return problem(
      `It was created by a newer version (unknown: ${newer.join(', ')}).`,
      'Start that version, or restore a backup of this one into an empty database.',
    );
  const pending = await pendingMigrations(store);
  if (pending.length > 0)
    return warning(
      `It works. The next start makes ${pluralize(pending.length, 'change')} to its tables.`,
      'Back it up first: npx handcount backup handcount.backup.',
    );
  const [bound, secrets] = [await boundSecrets(store), await readSecrets(dataDir)];
  if (bound !== null && (secrets === null || secretsDigest(secrets) !== bound))
    return problem(
      `It was created with different secrets from those in ${dataDir}, so no server can start with both.`,
      'Copy secrets.json from the DATA_DIR of the server that uses it. A backup contains it too: restore it into ' +
        'an empty folder and copy secrets.json from there.',
    );
  const { chainCount, broken } = await brokenChains(store);
  if (broken.length === 0) return ok(`It works. ${pluralize(chainCount, 'chain')} of ballots checked.`);
  return problem(
    `Broken chains of ballots: ${broken.length} of ${chainCount}. Rows were changed or lost ` +
      `(activity ${broken[0] ?? ''}).`,
    'Run npx handcount export and verify to find out which, then restore a backup if needed.',
  );
}
