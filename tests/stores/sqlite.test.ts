import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore, type StoreOptions } from '#server/persistence/index.ts';
import { scratchFolder } from '#support/scratch.ts';
import { addEvent, addParticipants, anEvent } from './support/seeds.ts';

const folder = scratchFolder('for each');
const path = () => join(folder(), 'handcount.sqlite');
const openHere = (options: Partial<StoreOptions> = {}) => openStore({ dataDir: folder(), ...options });

it('writes every commit to disk before it is acknowledged', async () => {
  const store = await openHere();
  const pragma = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(store.database)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(10_000);
  await store.close();
});

it('keeps its rows when it is opened again, and leaves one complete file when it is closed', async () => {
  const store = await openHere();
  const event = await addEvent(store);
  await store.close();
  expect(await readdir(folder())).toEqual(['handcount.sqlite']);
  const migrated: unknown[] = [];
  const again = await openHere({ logger: { info: (fields) => migrated.push(fields), error: () => undefined } });
  expect(await again.events.byId(event.id)).toEqual(event);
  expect(migrated).toEqual([]);
  await again.close();
});

it('a database is migrated once when two processes start on it together', async () => {
  const stores = await Promise.all([openHere(), openHere()]);
  const event = anEvent();
  expect(await stores[0].events.insert(event)).toBe(true);
  expect(await stores[1].events.byId(event.id)).toEqual(event);
  await Promise.all(stores.map((store) => store.close()));
});

it('refuses a file that a newer version has migrated, and names the unknown migrations', async () => {
  const store = await openHere();
  await sql`insert into kysely_migration (name, timestamp)
    values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(store.database);
  await store.close();
  await expect(openHere()).rejects.toThrow(/created by a newer version \(unknown: 9999-future\)/u);
});

it('refuses a damaged file and says which', async () => {
  const store = await openHere();
  await addParticipants(store, await addEvent(store), 200);
  await store.close();
  const file = await open(path(), 'r+');
  const { size } = await file.stat();
  const pageBytes = 4_096;
  await file.write(Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, size - pageBytes);
  await file.close();
  await expect(openHere()).rejects.toThrow(/handcount\.sqlite is damaged/u);
});

it('refuses a file that is not a database and says which', async () => {
  await writeFile(path(), 'this is a letter to my aunt, and not a database at all\n'.repeat(100));
  await expect(openHere()).rejects.toThrow(/handcount\.sqlite cannot be opened: file is not a database/u);
});

it('still reads while another process holds the lock, and writes once it is free', async () => {
  const store = await openHere();
  const event = await addEvent(store);
  const other = new DatabaseSync(path());
  other.exec('begin immediate');
  let isWritten = false;
  const writing = store.events.update(event.id, { title: 'later' }).then(() => (isWritten = true));
  expect((await store.events.byId(event.id))?.title).toBe(event.title);
  expect(isWritten).toBe(false);
  other.exec('commit');
  await writing;
  expect((await store.events.byId(event.id))?.title).toBe('later');
  other.close();
  await store.close();
});

it('fails writes and the health check when the lock is held too long, and recovers afterwards', async () => {
  const store = await openHere({ busyTimeoutMs: 30 });
  const other = new DatabaseSync(path());
  other.exec('begin immediate');
  await expect(store.events.insert(anEvent())).rejects.toThrow(/locked/u);
  await expect(store.transaction((tx) => tx.events.insert(anEvent()))).rejects.toThrow(/locked/u);
  await expect(store.check()).rejects.toThrow(/locked/u);
  other.exec('commit');
  other.close();
  await store.check();
  expect(await store.events.insert(anEvent())).toBe(true);
  await store.close();
});

it('refuses a write that waits too long for the previous one', async () => {
  const store = await openHere({ maxWaitMs: 20 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = store.transaction(async (tx) => {
    await tx.events.insert(anEvent());
    await held;
  });
  await expect(store.events.insert(anEvent())).rejects.toMatchObject({ code: 'SERVER_BUSY', retryAfterMs: 1_000 });
  release();
  await first;
  expect(await store.events.insert(anEvent())).toBe(true);
  await store.close();
});
