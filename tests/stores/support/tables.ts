import { sql } from 'kysely';
import { ballotExportOf, type BallotExport } from '#server/files/ballot-export.ts';
import { readTables, type ArchivedRows, type SqlStore } from '#server/persistence/index.ts';
import { noon } from './seeds.ts';

/** The tables of this store. A PostgreSQL database may have other schemas with tables of the same names. */
export async function tablesOf({ database, dialect }: SqlStore): Promise<string[]> {
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ name: string }>`select current_schema() as name`.execute(database)
      : { rows: [] };
  const tables = await database.introspection.getTables();
  return tables.flatMap(({ name, schema, isView }) => (!isView && schema === rows[0]?.name ? [name] : []));
}

/** All rows that contain the text, in capitals or not, with their tables. */
export async function rowsWith(store: SqlStore, text: string): Promise<[table: string, row: unknown][]> {
  const found: [string, unknown][] = [];
  for (const table of await tablesOf(store)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.database);
    for (const row of rows)
      if (JSON.stringify(row).toLowerCase().includes(text.toLowerCase())) found.push([table, row]);
  }
  return found;
}

export async function exportOf(store: SqlStore, eventId: string): Promise<BallotExport> {
  const archive = await store.archives.read(eventId);
  if (!archive) throw new Error('the event is gone');
  return ballotExportOf(archive, noon);
}

/** All rows, as in a backup. */
export async function piecesOf(
  store: SqlStore,
): Promise<{ migrations: readonly string[]; pieces: ArchivedRows[]; tables: string[] }> {
  const pieces: ArchivedRows[] = [];
  const tables: string[] = [];
  let [migrations, columns]: (readonly string[])[] = [];
  await readTables(store, {
    begin: async (names) => void (migrations = names),
    table: async (name, names) => void (tables.push(name), (columns = names)),
    rows: async (rows) => void pieces.push({ table: tables.at(-1) ?? '', columns: columns ?? [], rows }),
  });
  return { migrations: migrations ?? [], pieces, tables };
}

export async function* each(pieces: readonly ArchivedRows[]): AsyncGenerator<ArchivedRows> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
