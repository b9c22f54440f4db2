import type { Kysely } from 'kysely';

/** Since when, or when last, an event's rows are being deleted: nobody sees it from then on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('events').addColumn('deleting_at', 'bigint').execute();
}
