import type { Kysely } from 'kysely';

/** Since when a result is shown; of those that were shown before, nobody knows. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('activities').addColumn('shown_at', 'bigint').execute();
}
