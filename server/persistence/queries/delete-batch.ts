import { sql } from 'kysely';
import type { Session } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Returns how many. Neither database has `delete … limit` in a standard build. */
export async function deleteBatch(
  { kysely }: Session,
  table: keyof Schema,
  keys: readonly string[],
  which: ReturnType<typeof sql>,
  maxRows: number,
): Promise<number> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const result = await sql`delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${which} limit ${maxRows})`.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}
