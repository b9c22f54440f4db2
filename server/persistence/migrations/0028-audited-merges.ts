import type { Kysely } from 'kysely';

/** The audit log says with which question another one was merged; of merges before, that is not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('audits').addColumn('into_id', 'text').execute();
}
