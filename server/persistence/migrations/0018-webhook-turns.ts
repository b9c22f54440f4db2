import type { Kysely } from 'kysely';

/** An index to find the oldest pending delivery of a webhook without reading its whole log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('webhook_deliveries_turn')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'next_at'])
    .execute();
}
