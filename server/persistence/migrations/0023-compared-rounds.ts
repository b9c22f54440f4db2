import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column is_before_shown integer default 0 not null`.execute(database);
  await sql`alter table activities add column was_answered_by_all integer default 0 not null`.execute(database);
}
