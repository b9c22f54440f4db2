import type { Kysely } from 'kysely';

/** A webhook's secret can be rotated: for a time deliveries are signed with the previous one too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('webhooks').addColumn('old_secret', 'text').execute();
  await database.schema.alterTable('webhooks').addColumn('old_secret_until', 'bigint').execute();
}
