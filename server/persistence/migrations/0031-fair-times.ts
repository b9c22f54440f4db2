import { sql, type Kysely } from 'kysely';

/** So that answers can be rescored; unknown for earlier ones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table ballots add column elapsed_ms bigint`.execute(database);
}
