import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import {
  brokenChains,
  databaseClock,
  newerMigrations,
  openStore,
  pendingMigrations,
  runningServersIfListed,
  type RunningServer,
  type SqlStore,
} from '../../persistence/index.ts';
import { pluralize } from '../../pluralize.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';

const about = 'Database';
const clockToleranceMs = 5_000;

export interface StorageFindings {
  findings: Finding[];
  /** The servers that use it now; null if unknown. */
  servers: RunningServer[] | null;
}

/** Checks without changing anything: a missing database is not created. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<StorageFindings> {
  const file = path.join(config.dataDir, 'handcount.sqlite');
  if (
    config.databaseUrl === null &&
    !(await access(file).then(
      () => true,
      () => false,
    ))
  ) {
    return { findings: [ok(about, `${file} is made on the first start.`)], servers: [] };
  }
  let store: SqlStore | null = null;
  try {
    store = await openStore({
      dataDir: config.dataDir,
      migrates: false,
      ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
    });
    return await look(store);
  } catch (error) {
    const mend =
      config.databaseUrl === null
        ? 'Restore a backup: npx handcount restore.'
        : 'Check DATABASE_URL, and whether PostgreSQL runs and lets this machine in.';
    return { findings: [problem(about, `It cannot be used: ${reasonOf(error)}`, mend)], servers: null };
  } finally {
    await store?.close();
  }
}

async function look(store: SqlStore): Promise<StorageFindings> {
  const now = Date.now();
  const kind = store.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const newer = await newerMigrations(store);
  if (newer.length > 0) {
    const says = `${kind} answers, but its tables were made by a newer version (not known here: ${newer.join(', ')}).`;
    return {
      findings: [
        problem(about, says, 'Start that version, or restore a backup that this one made into an empty database.'),
      ],
      servers: await runningServersIfListed(store, now),
    };
  }
  const pending = await pendingMigrations(store);
  if (pending.length > 0) {
    const says = `${kind} answers. ${pluralize(pending.length, 'change of its tables is', 'changes of its tables are')} to be made, which the next start does.`;
    return {
      findings: [warning(about, says, 'Make a backup first: npx handcount backup.')],
      servers: await runningServersIfListed(store, now),
    };
  }
  return {
    findings: [
      ok(about, `${kind} answers, and its tables are up to date.`),
      await checkChains(store),
      await checkClock(store, now),
    ],
    servers: await runningServersIfListed(store, now),
  };
}

async function checkChains(store: SqlStore): Promise<Finding> {
  const { chainCount, broken } = await brokenChains(store);
  if (broken.length === 0)
    return ok(
      'Ballots',
      chainCount === 1
        ? 'The end of the one chain of ballots fits.'
        : `The ends of all ${chainCount} chains of ballots fit.`,
    );
  const says = `${broken.length} of ${pluralize(chainCount, 'chain')} of ballots ${broken.length === 1 ? 'does not end where it' : 'do not end where they'} ended: rows were changed or lost (activity ${broken[0] ?? ''}).`;
  return problem(
    'Ballots',
    says,
    'Compare with npx handcount export and npx handcount verify, and restore a backup if needed.',
  );
}

async function checkClock(store: SqlStore, now: number): Promise<Finding> {
  const other = await databaseClock(store);
  if (other === null || Math.abs(other - now) <= clockToleranceMs)
    return ok('Clock', `It is ${new Date(now).toISOString()} here.`);
  const says = `The clocks here and in the database are ${Math.round(Math.abs(other - now) / 1000)} seconds apart, or the clock was set back.`;
  return warning('Clock', says, 'Let a time service (NTP) set the clocks: timers close by them.');
}
