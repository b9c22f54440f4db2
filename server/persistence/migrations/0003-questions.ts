import type { Kysely } from 'kysely';

/** Questions and their upvotes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('rejection_reason', 'text')
    .addColumn('upvote_count', 'integer', (column) => column.notNull())
    .addColumn('highlighted_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('edited_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addForeignKeyConstraint(
      'questions_author',
      ['event_id', 'participant_id'],
      'participants',
      ['event_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await database.schema.createIndex('questions_event').on('questions').columns(['event_id', 'state']).execute();
  await database.schema
    .createIndex('questions_author_time')
    .on('questions')
    .columns(['participant_id', 'created_at'])
    .execute();

  await database.schema
    .createTable('upvotes')
    .addColumn('question_id', 'text', (column) => column.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('participant_id', 'text', (column) => column.notNull().references('participants.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('upvotes_key', ['question_id', 'participant_id'])
    .execute();
  await database.schema.createIndex('upvotes_participant').on('upvotes').column('participant_id').execute();
}
