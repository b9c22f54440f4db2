import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type SqlStore } from '#server/persistence/index.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { dataFolder } from '#support/scratch.ts';
import { startPostgres } from '#support/servers/postgres.ts';

// What tests of the stores share, in one import.
export { describe, expect, it } from 'vitest';
export * from './seeds.ts';

/** Counts every tally incrementally from the first ballot, so that the tests cover it. */
const incremental = { minBallots: 1 };

interface Opened {
  /** Filled before the first test. */
  store: SqlStore;
  /** Already set when tests are collected. */
  name: 'SQLite' | 'PostgreSQL';
  /** False where one connection waits for another’s transaction to end: PGlite has a single session. */
  isConcurrent: boolean;
  /** The same database opened by another process, with its own memory. */
  another: () => Promise<SqlStore>;
  close: () => Promise<void>;
}

async function openSqlite(): Promise<Omit<Opened, 'name'>> {
  const dataDir = await dataFolder();
  const another = () => openStore({ dataDir, incremental });
  const store = await another();
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  };
  return { store, isConcurrent: true, another, close };
}

async function openPostgres(): Promise<Omit<Opened, 'name'>> {
  const postgres = await startPostgres();
  const another = () => openStore({ dataDir: tmpdir(), databaseUrl: postgres.url, incremental });
  const store = await another();
  const close = async () => {
    await store.close();
    await postgres.stop();
  };
  return { store, isConcurrent: postgres.isReal, another, close };
}

const dialects = [
  { dialect: 'SQLite' as const, open: openSqlite },
  { dialect: 'PostgreSQL' as const, open: openPostgres },
];

/** Runs the tests on these databases. All tests share one store per database, and create their own events. */
function onStores(which: typeof dialects, name: string, tests: (opened: Opened) => void): void {
  describe.each(which)(`${name} on $dialect`, ({ dialect, open }) => {
    const opened = { name: dialect, store: {} } as Opened;
    beforeAll(async () => {
      const { store, ...rest } = await open();
      Object.assign(opened, rest);
      Object.assign(opened.store, store);
    });
    afterAll(() => opened.close());
    tests(opened);
  });
}

/** Runs the same tests on SQLite and PostgreSQL. */
export const eachStore = (name: string, tests: (opened: Opened) => void): void => onStores(dialects, name, tests);

/** The same for code that does not depend on the database. `npm test` runs these tests only on SQLite. */
export const anyStore = (name: string, tests: (opened: Opened) => void): void =>
  onStores(isFullMatrix || process.env['DATABASE_URL'] ? dialects : dialects.slice(0, 1), name, tests);
