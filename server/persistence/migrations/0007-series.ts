import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table series (
    id text primary key, event_id text not null references events(id) on delete cascade, kind text not null,
    title text not null, position integer not null, state text not null, activity_id text,
    created_at bigint not null, revision bigint not null)`.execute(database);
  await sql`create index series_order on series (event_id, position)`.execute(database);

  // SQLite can add columns with references only if their default is null.
  await sql`alter table activities add column series_id text references series(id) on delete cascade`.execute(database);
  await sql`alter table activities add column timer_seconds integer`.execute(database);
  await sql`alter table activities add column points integer`.execute(database);
  await sql`alter table activities add column correct text`.execute(database);
  await sql`alter table activities add column closes_at bigint`.execute(database);
  await sql`create index activities_series on activities (series_id)`.execute(database);
  await sql`create index activities_due on activities (state, closes_at)`.execute(database);

  await sql`alter table ballots add column score integer`.execute(database);
}
