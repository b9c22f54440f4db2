import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table activities (
    id text primary key, event_id text not null references events(id) on delete cascade, kind text not null,
    position integer not null, prompt text not null, options text not null, min_picks integer not null,
    max_picks integer not null, state text not null, is_revealed integer not null, round integer not null,
    is_revisable integer not null, opened_at bigint, closed_at bigint, created_at bigint not null,
    revision bigint not null)`.execute(database);
  await sql`create index activities_order on activities (event_id, position)`.execute(database);

  await sql`create table ballots (
    id text primary key, event_id text not null,
    activity_id text not null references activities(id) on delete cascade, round integer not null,
    participant_id text not null, submission_id text not null, answer text not null, answered_at bigint not null,
    received_at bigint not null, revision bigint not null,
    constraint ballots_one_each unique (activity_id, round, participant_id),
    constraint ballots_voter foreign key (event_id, participant_id)
      references participants(event_id, id) on delete cascade)`.execute(database);
  await sql`create index ballots_answers on ballots (activity_id, round, answer)`.execute(database);
  await sql`create index ballots_of_participant on ballots (event_id, participant_id)`.execute(database);

  // Kept with its ballot, so that repeated submissions are recognised.
  await sql`create table receipts (
    submission_id text primary key, ballot_id text not null references ballots(id) on delete cascade,
    event_id text not null, activity_id text not null, round integer not null, participant_id text not null,
    recorded_at bigint not null, revision bigint not null)`.execute(database);
  await sql`create index receipts_ballot on receipts (ballot_id)`.execute(database);
}
