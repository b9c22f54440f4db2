import type { Kysely } from 'kysely';

/** The audit log records which question another one was merged into; unknown for earlier merges. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('audits').addColumn('into_id', 'text').execute();
}
