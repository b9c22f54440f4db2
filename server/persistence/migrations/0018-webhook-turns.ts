import { sql, type Kysely } from 'kysely';

/** Finds the oldest pending delivery without reading a webhook's whole log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index webhook_deliveries_turn on webhook_deliveries (webhook_id, state, next_at)`.execute(database);
}
