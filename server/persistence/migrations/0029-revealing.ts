import type { Kysely } from 'kysely';

/** When results show by themselves; in events before, not at all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('revealing', 'text', (column) => column.notNull().defaultTo('by-hand'))
    .execute();
}
