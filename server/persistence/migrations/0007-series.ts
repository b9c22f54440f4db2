import type { Kysely } from 'kysely';

/** Quizzes and surveys, timers, right answers, and the points of a ballot. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('series')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // No foreign key: it would be circular, and a quiz outlives the deletion of its current activity.
    .addColumn('activity_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('series_order').on('series').columns(['event_id', 'position']).execute();

  // SQLite can add columns with references only if their default is null.
  await database.schema
    .alterTable('activities')
    .addColumn('series_id', 'text', (column) => column.references('series.id').onDelete('cascade'))
    .execute();
  for (const name of ['timer_seconds', 'points'] as const) {
    await database.schema.alterTable('activities').addColumn(name, 'integer').execute();
  }
  await database.schema.alterTable('activities').addColumn('correct', 'text').execute();
  await database.schema.alterTable('activities').addColumn('closes_at', 'bigint').execute();
  await database.schema.createIndex('activities_series').on('activities').column('series_id').execute();
  await database.schema.createIndex('activities_due').on('activities').columns(['state', 'closes_at']).execute();

  await database.schema.alterTable('ballots').addColumn('score', 'integer').execute();
}
