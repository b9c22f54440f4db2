import { sql, type Kysely } from 'kysely';

/**
 * Removing the author through such a question must not reveal the name, so the removal is recorded with the question.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column is_nameless integer default 0 not null`.execute(database);
  await sql`alter table participants add column removed_through_id text`.execute(database);
}
