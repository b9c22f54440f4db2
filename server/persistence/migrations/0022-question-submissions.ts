import { sql, type Kysely } from 'kysely';

/** A resend after a lost response must not create a duplicate. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column submission_id text`.execute(database);
  // Unique indexes allow any number of nulls.
  await sql`create unique index questions_submission on questions (participant_id, submission_id)`.execute(database);
}
