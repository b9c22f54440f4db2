import { sql, type Kysely, type TableMetadata } from 'kysely';
import type { Dialect } from '../database.ts';

/** Says who uses the database now: of no use in another. */
const passing = new Set(['servers']);

/** Every table that a backup holds, by its name in the database. Kysely's own list of migrations is not among them. */
export async function archivedTables(database: Kysely<unknown>, dialect: Dialect): Promise<TableMetadata[]> {
  const tables = await database.introspection.getTables();
  const schema = dialect === 'postgres' ? await currentSchema(database) : undefined;
  const ours = tables.filter((table) => !table.isView && table.schema === schema && !passing.has(table.name));
  return ours.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export async function currentSchema(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? 'public';
}

/** The names of the migrations that the database has had, in their order; empty for a new database. */
export async function appliedMigrations(database: Kysely<unknown>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
