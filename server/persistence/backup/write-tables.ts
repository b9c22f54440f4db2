import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../database.ts';
import { migratorOf } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { SqlStore } from '../sql-store.ts';
import { fromPortable, type PortableValue } from './portable-value.ts';
import { appliedMigrations, archivedTables, ownTables } from '../tables.ts';

export interface ArchivedRows {
  table: string;
  columns: readonly string[];
  rows: readonly PortableValue[][];
}

/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const maxValues = 10_000;

/** Starting a server or requesting an email creates these. */
const ignored = new Set(['beats', 'verification']);

/** Another program's table with one of our names counts as not empty. */
export async function isEmptyInstallation(store: SqlStore): Promise<boolean> {
  const applied = await appliedMigrations(store.database, store.dialect);
  const tables = await archivedTables(store.database, store.dialect);
  const isOurs =
    applied.every((name) => Object.hasOwn(migrations, name)) && (tables.length === 0 || applied.length > 0);
  if (!isOurs) return false;
  for (const { name } of tables.filter((table) => !ignored.has(table.name))) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(store.database);
    if (rows.length > 0) return false;
  }
  return true;
}

export function requireKnownMigrations(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version (unknown: ${unknown.join(', ')}). Install that version first.`,
    );
}

export async function writeTables(
  store: SqlStore,
  names: readonly string[],
  pieces: AsyncIterable<ArchivedRows>,
): Promise<void> {
  requireKnownMigrations(names);
  await store.database.transaction().execute(async (tx) => {
    await dropAll(tx, store.dialect);
    await migrateTo(tx, store.dialect, names.at(-1));
    const made = await appliedMigrations(tx, store.dialect);
    if (made.join() !== names.join())
      throw new Error('The backup’s migrations are not this version’s. Restore it with the version that made it.');
    await emptyAll(tx, store.dialect);
    const enforce = await deferForeignKeys(tx, store.dialect);
    await insertAll(tx, store.dialect, pieces);
    await enforce();
    await migrateTo(tx, store.dialect, undefined);
  });
}

async function migrateTo(tx: Kysely<unknown>, dialect: Dialect, name: string | undefined) {
  const migrator = await migratorOf(tx, dialect);
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error !== undefined)
    throw new Error('The tables could not be created. Check the database’s permissions.', { cause: error });
}

/** No cascade: another program's view may refer to our tables. */
async function dropAll(tx: Kysely<unknown>, dialect: Dialect) {
  const names = (await ownTables(tx, dialect)).map(({ name }) => name);
  if (dialect === 'sqlite') {
    for (const name of await childrenFirst(tx, names)) await sql`drop table ${sql.id(name)}`.execute(tx);
  } else if (names.length > 0) {
    await sql`drop table ${sql.join(names.map((name) => sql.id(name)))}`.execute(tx);
  }
}

/** SQLite deletes a table's rows before dropping it, which requires the tables that they refer to. */
async function childrenFirst(tx: Kysely<unknown>, names: readonly string[]) {
  const { rows: links } = await sql<{ child: string; parent: string }>`
    select m.name as child, k."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) k
    where m.type = 'table' and k."table" <> m.name`.execute(tx);
  const left = new Set(names);
  const ordered: string[] = [];
  while (left.size > 0) {
    const next =
      [...left].find((name) => !links.some(({ child, parent }) => parent === name && left.has(child))) ??
      [...left][0] ??
      '';
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

async function emptyAll(tx: Kysely<unknown>, dialect: Dialect) {
  for (const { name } of await archivedTables(tx, dialect)) await sql`delete from ${sql.id(name)}`.execute(tx);
}

/** Lets tables be filled in any order. The returned function checks the foreign keys. */
async function deferForeignKeys(tx: Kysely<unknown>, dialect: Dialect): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    return () => Promise.resolve();
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as "table", k.conname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(tx);
  const own = new Set((await ownTables(tx, dialect)).map(({ name }) => name));
  const links = rows.filter(({ table }) => own.has(table));
  const alter = async (how: string) => {
    for (const { table, name } of links)
      await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(tx);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await sql`set constraints all immediate`.execute(tx);
    await alter('not deferrable');
  };
}

async function insertAll(tx: Kysely<unknown>, dialect: Dialect, pieces: AsyncIterable<ArchivedRows>) {
  const tables = new Map((await archivedTables(tx, dialect)).map((table) => [table.name, table]));
  for await (const { table: name, columns, rows } of pieces) {
    const table = tables.get(name);
    if (!table) throw new Error(`The backup’s table ${name} is unknown. Restore it with the version that made it.`);
    const types = columns.map((column) => {
      const known = table.columns.find((one) => one.name === column);
      if (!known)
        throw new Error(`The backup’s column ${name}.${column} is unknown. Restore it with the version that made it.`);
      return known.dataType.toLowerCase();
    });
    const into = sql`insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column)))}) values`;
    const size = Math.max(1, Math.floor(maxValues / columns.length));
    for (let start = 0; start < rows.length; start += size) {
      const tuples = rows
        .slice(start, start + size)
        .map((row) => sql`(${sql.join(row.map((value, at) => fromPortable(value, types[at] ?? '', dialect)))})`);
      await sql`${into} ${sql.join(tuples)}`.execute(tx);
    }
  }
}
