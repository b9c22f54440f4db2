import { sql, type Kysely } from 'kysely';

/** The audit log records which question another one was merged into; unknown for earlier merges. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audits add column into_id text`.execute(database);
}
