import { sql } from 'kysely';
import type { Session } from '../database.ts';
import type { Schema } from '../schema.ts';

/**
 * Deletes at most `maxRows` of those rows, and returns how many. Neither database knows `delete … limit` as it is built: the keys of a
 * few rows are looked up first.
 */
export async function deleteFew(
  { kysely }: Session,
  table: keyof Schema,
  keys: readonly string[],
  which: ReturnType<typeof sql>,
  maxRows: number,
): Promise<number> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const result =
    await sql`delete from ${sql.table(table)} where (${columns}) in (select ${columns} from ${sql.table(table)} where ${which} limit ${maxRows})`.execute(
      kysely,
    );
  return Number(result.numAffectedRows ?? 0);
}
