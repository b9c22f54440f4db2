import type { Kysely } from 'kysely';

/** When an answer that brings points counts as given, by which it can be scored again. Of those before, nobody knows. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('ballots').addColumn('elapsed_ms', 'bigint').execute();
}
