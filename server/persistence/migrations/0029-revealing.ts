import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column revealing text default 'by-hand' not null`.execute(database);
}
