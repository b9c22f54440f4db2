import { sql, type Kysely } from 'kysely';

/** The answer time used for scoring, so that answers can be rescored; unknown for earlier answers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table ballots add column elapsed_ms bigint`.execute(database);
}
