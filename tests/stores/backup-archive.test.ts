import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  isEmptyInstallation,
  readTables,
  writeTables,
  type ArchivedRows,
  type SqlStore,
} from '#server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import { addEvent } from './support/seeds.ts';
import { tablesOf } from './support/tables.ts';

interface Archive {
  migrations: readonly string[];
  pieces: ArchivedRows[];
  tables: string[];
}

async function archiveOf(store: SqlStore): Promise<Archive> {
  const archive: Archive = { migrations: [], pieces: [], tables: [] };
  let columns: readonly string[] = [];
  await readTables(store, {
    begin: async (migrations) => void (archive.migrations = migrations),
    table: async (name, names) => void (archive.tables.push(name), (columns = names)),
    rows: async (rows) => void archive.pieces.push({ table: archive.tables.at(-1) ?? '', columns, rows }),
  });
  return archive;
}

async function* each(pieces: readonly ArchivedRows[]): AsyncGenerator<ArchivedRows> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

eachStore('an archive', ({ store }) => {
  it('an archive contains every table that the migrations create, except those about servers', async () => {
    const made = await tablesOf(store);
    const ofServers = ['servers', 'installation'];
    expect((await archiveOf(store)).tables.toSorted()).toEqual(
      made.filter((name) => !ofServers.includes(name)).toSorted(),
    );
    expect(made.length).toBeGreaterThan(25);
  });

  it('backups and restores ignore another program’s tables in the same schema', async () => {
    await sql`create table shop_orders (id integer primary key, total integer not null)`.execute(store.database);
    await sql`insert into shop_orders values (1, 42)`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(true);
    const archive = await archiveOf(store);
    expect(archive.tables).not.toContain('shop_orders');
    const event = await addEvent(store);
    expect(await isEmptyInstallation(store)).toBe(false);
    await writeTables(store, archive.migrations, each(archive.pieces));
    expect(await store.events.byId(event.id)).toBeNull();
    expect((await sql`select * from shop_orders`.execute(store.database)).rows).toEqual([{ id: 1, total: 42 }]);
  });

  it('a restore does not overwrite tables that have our names but none of our migrations', async () => {
    expect(await isEmptyInstallation(store)).toBe(true);
    await sql`insert into kysely_migration (name, timestamp) values ('2020-shop', '2020')`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(false);
    await sql`delete from kysely_migration`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(false);
  });
});
