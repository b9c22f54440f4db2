import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column limits text default '{}' not null`.execute(database);
  await sql`alter table activities drop column min_picks`.execute(database);
  await sql`alter table activities drop column max_picks`.execute(database);

  // A text can be too long for a PostgreSQL index.
  await sql`create table verdicts (
    activity_id text not null references activities(id) on delete cascade, digest text not null, text text not null,
    state text not null, decided_at bigint not null,
    constraint verdicts_one_each primary key (activity_id, digest))`.execute(database);
  // PostgreSQL counts rounds by another key; SQLite needs this covering index.
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`drop index ballots_answers`.execute(database);
}
