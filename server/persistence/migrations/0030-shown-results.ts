import { sql, type Kysely } from 'kysely';

/** Unknown for results shown before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column shown_at bigint`.execute(database);
}
