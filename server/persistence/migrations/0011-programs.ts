import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table api_tokens (
    id text primary key, user_id text not null references "user"(id) on delete cascade, name text not null,
    token_hash text not null unique, scopes text not null, created_at bigint not null, last_used_at bigint,
    expires_at bigint)`.execute(database);
  await sql`create index api_tokens_user on api_tokens (user_id)`.execute(database);

  await sql`create table api_answers (
    token_id text not null references api_tokens(id) on delete cascade, key text not null,
    fingerprint text not null, status integer, body text, expires_at bigint not null,
    constraint api_answers_key primary key (token_id, key))`.execute(database);
  await sql`create index api_answers_expires_at on api_answers (expires_at)`.execute(database);

  await sql`create table webhooks (
    id text primary key, event_id text not null references events(id) on delete cascade, url text not null,
    secret text not null, kinds text not null, is_enabled integer not null, created_at bigint not null,
    failing_since bigint)`.execute(database);
  await sql`create index webhooks_event on webhooks (event_id)`.execute(database);

  await sql`create table webhook_deliveries (
    id text primary key, webhook_id text not null references webhooks(id) on delete cascade, kind text not null,
    payload text not null, state text not null, attempts integer not null, next_at bigint, status integer,
    failure text, created_at bigint not null, attempted_at bigint)`.execute(database);
  await sql`create index webhook_deliveries_due on webhook_deliveries (state, next_at)`.execute(database);
  await sql`create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at)`.execute(database);

  await sql`create table servers (
    id text primary key, host text not null, pid integer not null, started_at bigint not null,
    seen_at bigint not null)`.execute(database);
}
