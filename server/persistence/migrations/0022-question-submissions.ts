import type { Kysely } from 'kysely';

/** What a phone calls a question it sends: one that comes again after a lost answer is found, and not asked twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('questions').addColumn('submission_id', 'text').execute();
  // Of those without one there may be any number: no key says that nothing equals nothing.
  await database.schema
    .createIndex('questions_submission')
    .unique()
    .on('questions')
    .columns(['participant_id', 'submission_id'])
    .execute();
}
