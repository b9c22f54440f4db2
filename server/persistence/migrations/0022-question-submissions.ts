import type { Kysely } from 'kysely';

/** The client's id for a question, so that a resend after a lost response does not create a duplicate. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('questions').addColumn('submission_id', 'text').execute();
  // Unique indexes allow any number of nulls.
  await database.schema
    .createIndex('questions_submission')
    .unique()
    .on('questions')
    .columns(['participant_id', 'submission_id'])
    .execute();
}
