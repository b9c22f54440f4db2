import type { Kysely } from 'kysely';

/** The oldest that waits at one webhook is found without reading its whole log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('webhook_deliveries_turn')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'next_at'])
    .execute();
}
