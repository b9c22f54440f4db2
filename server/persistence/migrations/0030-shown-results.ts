import { sql, type Kysely } from 'kysely';

/** Since when a result is shown; unknown for results shown before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column shown_at bigint`.execute(database);
}
