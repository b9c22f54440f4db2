import { sql } from 'kysely';
import { isEmptyInstallation, writeTables } from '#server/persistence/index.ts';
import { addEvent, eachStore, expect, it } from './support/each-store.ts';
import { each, piecesOf, tablesOf } from './support/tables.ts';

eachStore('an archive', ({ store }) => {
  it('an archive contains every table that the migrations create, except those about servers', async () => {
    const made = await tablesOf(store);
    const ofServers = ['servers', 'installation'];
    expect((await piecesOf(store)).tables.toSorted()).toEqual(
      made.filter((name) => !ofServers.includes(name)).toSorted(),
    );
    expect(made.length).toBeGreaterThan(25);
  });

  it('backups and restores ignore another program’s tables in the same schema', async () => {
    await sql`create table shop_orders (id integer primary key, total integer not null)`.execute(store.database);
    await sql`insert into shop_orders values (1, 42)`.execute(store.database);
    expect(await isEmptyInstallation(store)).toBe(true);
    const archive = await piecesOf(store);
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
