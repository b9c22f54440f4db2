import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column held_word text`.execute(database);
  await sql`alter table questions add column merged_into_id text`.execute(database);
  await sql`alter table questions add column state_before_merge text`.execute(database);
  await sql`create index questions_merged on questions (merged_into_id)`.execute(database);
  await sql`alter table events add column held_words text default '[]' not null`.execute(database);
  await sql`alter table events add column screen_threshold integer default 0 not null`.execute(database);
  await sql`create table labels (
    id text primary key, event_id text not null references events(id) on delete cascade, name text not null,
    colour text not null, is_public integer not null, created_at bigint not null,
    constraint labels_one_name unique (event_id, name))`.execute(database);
  await sql`create table question_labels (
    question_id text not null references questions(id) on delete cascade,
    label_id text not null references labels(id) on delete cascade,
    constraint question_labels_key primary key (question_id, label_id))`.execute(database);
  await sql`create index question_labels_label on question_labels (label_id)`.execute(database);
  await sql`create table audits (
    id text primary key, event_id text not null references events(id) on delete cascade, actor_id text not null,
    actor_name text not null, action text not null, target_id text, target text, at bigint not null)`.execute(database);
  await sql`create index audits_newest on audits (event_id, id)`.execute(database);
}
