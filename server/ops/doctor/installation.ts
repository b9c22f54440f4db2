import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { readSecrets, secretsFile } from '../../boot/secrets.ts';
import {
  brokenChains,
  newerMigrations,
  openStore,
  pendingMigrations,
  runningServersIfListed,
  type RunningServer,
  type SqlStore,
} from '../../persistence/index.ts';
import { pluralize } from '../../pluralize.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';

const gibibyte = 1024 ** 3;

type Folder = Pick<Config, 'dataDir'>;

export async function checkFolder({ dataDir }: Folder): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`${dataDir} can be written.`);
  } catch (error) {
    return problem(
      `${dataDir} cannot be written: ${reasonOf(error)}`,
      'Give the folder to the user that runs Handcount, or set DATA_DIR to another.',
    );
  }
}

export async function checkDisk({ dataDir }: Folder): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  return spaceFinding(bavail * bsize);
}

/** `free`: bytes. */
export function spaceFinding(free: number): Finding {
  const says = `${(free / gibibyte).toFixed(1)} GiB are free.`;
  const mend = 'Free some space: a full disk refuses every ballot.';
  if (free < gibibyte / 10) return problem(says, mend);
  return free < gibibyte ? warning(says, mend) : ok(says);
}

export async function checkSecrets({ dataDir }: Folder): Promise<Finding> {
  const file = path.join(dataDir, secretsFile);
  const found = await stat(file).catch(() => null);
  if (!found) return ok('They are made on the first start.');
  if ((found.mode & 0o077) !== 0)
    return problem(`${file} can be read by other users of this machine.`, `Run: chmod 600 ${file}`);
  try {
    await readSecrets(dataDir);
    return ok('They are there, for their owner only.');
  } catch {
    // Which ones are wrong is not shown, since the output may be shared.
    return problem(
      `${file} is not as it was made, so that the server does not start.`,
      'Put the file from a backup in its place; a new one would sign everyone out.',
    );
  }
}

export interface DatabaseFinding {
  finding: Finding;
  /** The servers that use it now; null if unknown. */
  servers: RunningServer[] | null;
}

/** A missing database is not created. */
export async function checkDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<DatabaseFinding> {
  const file = path.join(dataDir, 'handcount.sqlite');
  if (databaseUrl === null && (await stat(file).catch(() => null)) === null)
    return { finding: ok(`${file} is made on the first start.`), servers: [] };
  let store: SqlStore | null = null;
  try {
    store = await openStore({ dataDir, migrates: false, ...(databaseUrl === null ? {} : { databaseUrl }) });
    return { finding: await inspect(store), servers: await runningServersIfListed(store, Date.now()) };
  } catch (error) {
    const mend =
      databaseUrl === null
        ? 'Restore a backup: npx handcount restore.'
        : 'Check DATABASE_URL, and whether PostgreSQL runs and lets this machine in.';
    return { finding: problem(`It cannot be used: ${reasonOf(error)}`, mend), servers: null };
  } finally {
    await store?.close();
  }
}

async function inspect(store: SqlStore): Promise<Finding> {
  const newer = await newerMigrations(store);
  if (newer.length > 0)
    return problem(
      `Its tables were made by a newer version (not known here: ${newer.join(', ')}).`,
      'Start that version, or restore a backup that this one made into an empty database.',
    );
  const pending = await pendingMigrations(store);
  if (pending.length > 0)
    return warning(
      `It answers; the next start makes ${pluralize(pending.length, 'change')} to its tables.`,
      'Make a backup first: npx handcount backup.',
    );
  const { chainCount, broken } = await brokenChains(store);
  if (broken.length === 0)
    return ok(
      `It answers, its tables are up to date, and ${pluralize(chainCount, 'chain of ballots fits', 'chains of ballots fit')}.`,
    );
  return problem(
    `${broken.length} of ${pluralize(chainCount, 'chain')} of ballots no longer ${broken.length === 1 ? 'fits' : 'fit'}: rows were changed or lost (activity ${broken[0] ?? ''}).`,
    'Compare with npx handcount export and npx handcount verify, and restore a backup if needed.',
  );
}
