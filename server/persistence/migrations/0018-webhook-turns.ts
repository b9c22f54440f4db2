import { sql, type Kysely } from 'kysely';

/** An index to find the oldest pending delivery of a webhook without reading its whole log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index webhook_deliveries_turn on webhook_deliveries (webhook_id, state, next_at)`.execute(database);
}
