import { sql, type Kysely } from 'kysely';

const dayMs = 86_400_000;

/**
 * Every event has a day on which it deletes itself, also one that nobody ends: its days of retention after the last change.
 * An idle mark is the revision at the last look; a larger one at the next look means that something happened.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('idle_marks')
    .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  // From now on, whenever the last change was: nobody was told of a day before.
  await sql`update events set delete_at = ${Date.now()} + cast(retention_days as bigint) * ${dayMs} where delete_at is null`.execute(
    database,
  );
}
