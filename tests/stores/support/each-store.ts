import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type SqlStore } from '../../../server/persistence/index.ts';
import { startPostgres } from '../../support/postgres.ts';

interface Opened {
  store: SqlStore;
  /** False where one connection waits for another's transaction to end: PGlite has a single session. */
  isConcurrent: boolean;
  close: () => Promise<void>;
}

export async function openSqlite(): Promise<Opened & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handcount-store-'));
  const store = await openStore({ dataDir });
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  };
  return { store, isConcurrent: true, close, dataDir };
}

async function openPostgres(): Promise<Opened> {
  const postgres = await startPostgres();
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: postgres.url });
  const close = async () => {
    await store.close();
    await postgres.stop();
  };
  return { store, isConcurrent: postgres.isReal, close };
}

/** The same tests on SQLite and on PostgreSQL, on one store each: tests make events of their own. */
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
