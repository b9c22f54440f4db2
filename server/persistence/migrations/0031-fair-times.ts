import type { Kysely } from 'kysely';

/** The answer time used for scoring, so that answers can be rescored; unknown for earlier answers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('ballots').addColumn('elapsed_ms', 'bigint').execute();
}
