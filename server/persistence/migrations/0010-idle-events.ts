import { sql, type Kysely } from 'kysely';

const dayMs = 86_400_000;

/** Gives every event a deletion date. An idle mark is the event's revision at the last check. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table idle_marks (
    event_id text primary key references events(id) on delete cascade, revision bigint not null)`.execute(database);
  await sql`update events set delete_at = ${Date.now()} + cast(retention_days as bigint) * ${dayMs}
    where delete_at is null`.execute(database);
}
