import type { Kysely } from 'kysely';

/** Activities, one ballot per participant and round, and a receipt for every acknowledged submission. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('activities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('min_picks', 'integer', (column) => column.notNull())
    .addColumn('max_picks', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_revealed', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('is_revisable', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('activities_order').on('activities').columns(['event_id', 'position']).execute();

  await database.schema
    .createTable('ballots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ballots_one_each', ['activity_id', 'round', 'participant_id'])
    .addForeignKeyConstraint(
      'ballots_voter',
      ['event_id', 'participant_id'],
      'participants',
      ['event_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('ballots_answers')
    .on('ballots')
    .columns(['activity_id', 'round', 'answer'])
    .execute();
  await database.schema
    .createIndex('ballots_of_participant')
    .on('ballots')
    .columns(['event_id', 'participant_id'])
    .execute();

  // A receipt is deleted only with its ballot, so repeated submissions are recognised as long as the activity exists.
  await database.schema
    .createTable('receipts')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('ballot_id', 'text', (column) => column.notNull().references('ballots.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('activity_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('receipts_ballot').on('receipts').column('ballot_id').execute();
}
