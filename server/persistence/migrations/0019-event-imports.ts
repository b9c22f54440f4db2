import type { Kysely } from 'kysely';

/** Events that are being imported: nobody sees them until their row here is gone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_imports')
    .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
}
