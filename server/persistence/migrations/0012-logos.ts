import type { Kysely } from 'kysely';

/** Logos of events. In the database, since web processes share nothing else; base64 works in both. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('logos')
    .addColumn('event_id', 'text', (column) => column.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.alterTable('events').addColumn('logo', 'text').execute();
}
