import type { Kysely } from 'kysely';

/** When results are revealed automatically; never in existing events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('revealing', 'text', (column) => column.notNull().defaultTo('by-hand'))
    .execute();
}
