import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type SqlStore } from '#server/persistence/index.ts';
import { startPostgres } from '#support/servers/postgres.ts';

/** Makes every tally incremental from the first ballot, so that the tests cover it. */
export const incremental = { minBallots: 1 };

interface Opened {
  store: SqlStore;
  /** False where one connection waits for another’s transaction to end: PGlite has a single session. */
  isConcurrent: boolean;
  /** The same database opened by another process, with its own memory. */
  another: () => Promise<SqlStore>;
  close: () => Promise<void>;
}

export async function openSqlite(): Promise<Opened & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handcount-store-'));
  const another = () => openStore({ dataDir, incremental });
  const store = await another();
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  };
  return { store, isConcurrent: true, another, close, dataDir };
}

async function openPostgres(): Promise<Opened> {
  const postgres = await startPostgres();
  const another = () => openStore({ dataDir: tmpdir(), databaseUrl: postgres.url, incremental });
  const store = await another();
  const close = async () => {
    await store.close();
    await postgres.stop();
  };
  return { store, isConcurrent: postgres.isReal, another, close };
}

/** Runs the same tests on SQLite and PostgreSQL, each on one store: tests create their own events. */
export function eachStore(name: string, tests: (opened: () => Opened) => void): void {
  describe.each([
    { dialect: 'SQLite', open: openSqlite },
    { dialect: 'PostgreSQL', open: openPostgres },
  ])(`${name} on $dialect`, ({ open }) => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    tests(() => opened);
  });
}
