import type { Kysely } from 'kysely';

/** Since when a result is shown; unknown for results shown before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('activities').addColumn('shown_at', 'bigint').execute();
}
