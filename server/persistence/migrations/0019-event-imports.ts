import { sql, type Kysely } from 'kysely';

/** Events are invisible until their row here is deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table event_imports (
    event_id text primary key references events(id) on delete cascade, touched_at bigint not null)`.execute(database);
}
