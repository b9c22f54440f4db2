import { sql, type Kysely } from 'kysely';

/** The word that the crew counts a word as. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table verdicts add column merged_into text`.execute(database);
}
