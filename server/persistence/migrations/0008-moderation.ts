import type { Kysely } from 'kysely';

/** Moderation: labels, merged duplicates, automatic holds, and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addQuestionColumns(database);
  await addEventColumns(database);
  await database.schema
    .createTable('labels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('labels_one_name', ['event_id', 'name'])
    .execute();
  await database.schema
    .createTable('question_labels')
    .addColumn('question_id', 'text', (column) => column.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('label_id', 'text', (column) => column.notNull().references('labels.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('question_labels_key', ['question_id', 'label_id'])
    .execute();
  await database.schema.createIndex('question_labels_label').on('question_labels').column('label_id').execute();
  await addAudits(database);
}

async function addQuestionColumns(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('questions').addColumn('held_word', 'text').execute();
  await database.schema.alterTable('questions').addColumn('merged_into_id', 'text').execute();
  await database.schema.alterTable('questions').addColumn('state_before_merge', 'text').execute();
  await database.schema.createIndex('questions_merged').on('questions').column('merged_into_id').execute();
}

async function addEventColumns(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('held_words', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await database.schema
    .alterTable('events')
    .addColumn('screen_threshold', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addAudits(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('audits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text')
    .addColumn('target', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('audits_newest').on('audits').columns(['event_id', 'id']).execute();
}
