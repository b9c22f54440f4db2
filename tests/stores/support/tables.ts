import { sql } from 'kysely';
import type { SqlStore } from '#server/persistence/index.ts';

/** The tables of this store. A PostgreSQL database may have other schemas with tables of the same names. */
export async function tablesOf({ database, dialect }: SqlStore): Promise<string[]> {
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ name: string }>`select current_schema() as name`.execute(database)
      : { rows: [] };
  const tables = await database.introspection.getTables();
  return tables.flatMap(({ name, schema, isView }) => (!isView && schema === rows[0]?.name ? [name] : []));
}
