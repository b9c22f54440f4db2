import { sql, type Kysely } from 'kysely';

/** Unknown for earlier merges. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audits add column into_id text`.execute(database);
}
