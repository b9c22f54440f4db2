import { sql, type Kysely } from 'kysely';

const dayMs = 86_400_000;

/**
 * Every event gets a deletion date, even if it is never ended: its retention days after the last change. An idle mark
 * is the revision at the last check; a larger one at the next check means activity.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table idle_marks (
    event_id text primary key references events(id) on delete cascade, revision bigint not null)`.execute(database);
  // Counted from now, whenever the last change was: hosts were not told of a date before.
  await sql`update events set delete_at = ${Date.now()} + cast(retention_days as bigint) * ${dayMs} where delete_at is null`.execute(
    database,
  );
}
