import { sql, type Kysely } from 'kysely';

/**
 * Whether the previous round is shown next to the current one, and whether a quiz question closed because everyone had
 * answered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column is_before_shown integer default 0 not null`.execute(database);
  await sql`alter table activities add column was_answered_by_all integer default 0 not null`.execute(database);
}
