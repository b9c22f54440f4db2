import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table events (
    id text primary key, code text not null unique, title text not null, description text not null,
    state text not null, revision bigint not null, focus text not null, has_moderation integer not null,
    naming text not null, passcode_hash text, questions_open integer not null, upvotes_open integer not null,
    reactions_open integer not null, locale text not null, accent text, retention_days integer not null,
    opened_at bigint, ended_at bigint, delete_at bigint, created_at bigint not null)`.execute(database);
  await sql`create index events_delete_at on events (delete_at)`.execute(database);

  await sql`create table crew (
    event_id text not null references events(id) on delete cascade, user_id text not null, role text not null,
    invited_at bigint not null, accepted_at bigint, constraint crew_key primary key (event_id, user_id))`.execute(
    database,
  );
  await sql`create index crew_user on crew (user_id)`.execute(database);

  // Ballots and questions refer to the second key, so never to a participant of another event.
  await sql`create table participants (
    id text primary key, event_id text not null references events(id) on delete cascade, name text,
    joined_at bigint not null, last_seen_at bigint not null, removed_at bigint,
    constraint participants_of_event unique (event_id, id))`.execute(database);

  await sql`create table screen_links (
    id text primary key, event_id text not null references events(id) on delete cascade,
    token_hash text not null unique, created_at bigint not null, last_used_at bigint)`.execute(database);
  await sql`create index screen_links_event on screen_links (event_id)`.execute(database);

  await sql`create table flashes (
    id text primary key, content text not null, expires_at bigint not null)`.execute(database);
  await sql`create index flashes_expires_at on flashes (expires_at)`.execute(database);

  await sql`create table beats (id integer primary key, count bigint not null)`.execute(database);
}
