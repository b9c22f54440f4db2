import { sql, type Kysely } from 'kysely';

/** The event is invisible from then on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column deleting_at bigint`.execute(database);
}
