import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column old_secret text`.execute(database);
  await sql`alter table webhooks add column old_secret_until bigint`.execute(database);
}
