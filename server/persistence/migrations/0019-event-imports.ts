import type { Kysely } from 'kysely';

/** Events being imported: invisible until their row here is deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_imports')
    .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
}
