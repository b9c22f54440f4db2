import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table questions (
    id text primary key, event_id text not null, participant_id text not null, body text not null,
    state text not null, rejection_reason text, upvote_count integer not null, highlighted_at bigint,
    answered_at bigint, answer text, edited_at bigint, created_at bigint not null, revision bigint not null,
    withdrawn_at bigint,
    constraint questions_author foreign key (event_id, participant_id)
      references participants(event_id, id) on delete cascade)`.execute(database);
  await sql`create index questions_event on questions (event_id, state)`.execute(database);
  await sql`create index questions_author_time on questions (participant_id, created_at)`.execute(database);

  await sql`create table upvotes (
    question_id text not null references questions(id) on delete cascade,
    participant_id text not null references participants(id) on delete cascade, created_at bigint not null,
    constraint upvotes_key primary key (question_id, participant_id))`.execute(database);
  await sql`create index upvotes_participant on upvotes (participant_id)`.execute(database);
}
