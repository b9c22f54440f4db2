import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvent } from '../../domain/events/events.ts';
import type { World } from '../../domain/model/store.ts';
import { openStore } from '../../persistence/index.ts';
import { startHeartbeat } from '../../jobs/heartbeat.ts';
import { newUuidV7 } from '../../uuid.ts';
import { checkStorage } from './storage.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const check = async () => {
  const { findings, servers } = await checkStorage({ dataDir, databaseUrl: null });
  return { findings, servers, of: (about: string) => findings.find((finding) => finding.about === about) };
};

describe('the database', () => {
  it('is not created by the check if it is missing', async () => {
    expect((await check()).of('Database')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('is made on the first start'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is fine if up to date, as are its clock and hash chains, and lists the servers that use it', async () => {
    const store = await openStore({ dataDir });
    expect((await check()).servers).toEqual([]);
    const stop = await startHeartbeat(store, randomUUID(), { warn: () => undefined } as never);
    const { findings, servers } = await check();
    expect(findings.map(({ about, state }) => [about, state])).toEqual([
      ['Database', 'ok'],
      ['Ballots', 'ok'],
      ['Clock', 'ok'],
    ]);
    expect(servers).toHaveLength(1);
    await stop();
    await store.close();
  });

  it('with an older schema is a warning to make a backup before the next start migrates it', async () => {
    const store = await openStore({ dataDir });
    const newest = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 2`.execute(
      store.database,
    );
    const pending = newest.rows[1]?.name;
    await sql`delete from kysely_migration where name in (select name from kysely_migration order by name desc limit 2)`.execute(
      store.database,
    );
    await store.close();
    expect((await check()).findings).toMatchObject([
      {
        about: 'Database',
        state: 'warning',
        says: 'SQLite answers. 2 changes of its tables are to be made, which the next start does.',
        mend: expect.stringContaining('handcount backup'),
      },
    ]);
    // The check changed nothing.
    expect((await check()).of('Database')).toMatchObject({ state: 'warning' });
    const again = await openStore({ dataDir, migrates: false });
    await sql`insert into kysely_migration (name, timestamp) values (${pending}, '2026-01-01T00:00:00.000Z')`.execute(
      again.database,
    );
    await again.close();
    expect((await check()).of('Database')?.says).toBe(
      'SQLite answers. 1 change of its tables is to be made, which the next start does.',
    );
  });

  it('with a newer schema is a problem, with the two ways to fix it', async () => {
    const store = await openStore({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
      store.database,
    );
    await store.close();
    expect((await check()).findings).toEqual([
      {
        about: 'Database',
        state: 'problem',
        says: expect.stringContaining('made by a newer version (not known here: 9999-future)'),
        mend: expect.stringContaining('restore a backup'),
      },
    ]);
  });

  it('that is not a database file is a problem, with the way to restore it', async () => {
    await writeFile(
      path.join(dataDir, 'handcount.sqlite'),
      'this is a letter and no database, long enough to be read as the header of a file of pages, which it is not',
    );
    expect((await check()).findings).toMatchObject([
      {
        about: 'Database',
        state: 'problem',
        says: expect.stringContaining('cannot be used'),
        mend: expect.stringContaining('handcount restore'),
      },
    ]);
  });

  it('that is unreachable is a problem, with the setting to check', async () => {
    const { findings } = await checkStorage({ dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    expect(findings).toMatchObject([
      {
        state: 'problem',
        says: expect.stringContaining('ECONNREFUSED'),
        mend: expect.stringContaining('DATABASE_URL'),
      },
    ]);
  });
});

it('warns about a clock that was set back behind the newest stored time', async () => {
  const made = Date.now();
  const store = await openStore({ dataDir });
  const world: World = {
    store,
    now: () => made,
    newId: () => newUuidV7(),
    randomBelow: (below) => Math.floor(below / 2),
  };
  await createEvent(world, { userId: 'host', title: 'Physics 101', locale: 'en', isOpen: true });
  await store.close();
  expect((await check()).of('Clock')).toMatchObject({ state: 'ok' });
  vi.useFakeTimers({ toFake: ['Date'], now: made - 3_600_000 });
  expect((await check()).of('Clock')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('3600 seconds apart'),
    mend: expect.stringContaining('NTP'),
  });
  vi.setSystemTime(made - 4_000);
  expect((await check()).of('Clock')).toMatchObject({ state: 'ok' });
});
