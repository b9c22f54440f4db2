import type { Kysely } from 'kysely';

/** A webhook's secret can be renewed: for a time what is sent is signed with the one before too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('webhooks').addColumn('old_secret', 'text').execute();
  await database.schema.alterTable('webhooks').addColumn('old_secret_until', 'bigint').execute();
}
