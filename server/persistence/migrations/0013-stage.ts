import type { Kysely } from 'kysely';

/** Reactions, and the sites that may embed the room. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('reaction_totals')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reaction_totals_key', ['event_id', 'kind'])
    .execute();
  await database.schema
    .alterTable('events')
    .addColumn('embed_origins', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
