import { sql, type Kysely } from 'kysely';

/** A webhook's secret can be rotated: for a time deliveries are signed with the previous one too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column old_secret text`.execute(database);
  await sql`alter table webhooks add column old_secret_until bigint`.execute(database);
}
