import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as activityKinds from './0006-activity-kinds.ts';
import * as people from './0009-people.ts';
import * as names from './0041-names-per-poll.ts';

const statements = (...texts: string[]): Migration => ({
  async up(database) {
    for (const text of texts) await sql.raw(text).execute(database);
  },
});

const ofEvent = 'references events(id) on delete cascade';

/** Never change a released migration; add another. 0.1.0 had those up to 0031, so they find no rows to convert. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-events': statements(
    `create table events (
    id text primary key, code text not null unique, title text not null, description text not null,
    state text not null, revision bigint not null, focus text not null, has_moderation integer not null,
    naming text not null, passcode_hash text, questions_open integer not null, upvotes_open integer not null,
    reactions_open integer not null, locale text not null, accent text, retention_days integer not null,
    opened_at bigint, ended_at bigint, delete_at bigint, created_at bigint not null)`,
    `create index events_delete_at on events (delete_at)`,
    `create table crew (
    event_id text not null ${ofEvent}, user_id text not null, role text not null,
    invited_at bigint not null, accepted_at bigint, constraint crew_key primary key (event_id, user_id))`,
    `create index crew_user on crew (user_id)`,

    // Ballots and questions refer to this key, so never to a participant of another event.
    `create table participants (
    id text primary key, event_id text not null ${ofEvent}, name text,
    joined_at bigint not null, last_seen_at bigint not null, removed_at bigint,
    constraint participants_of_event unique (event_id, id))`,
    `create table screen_links (
    id text primary key, event_id text not null ${ofEvent},
    token_hash text not null unique, created_at bigint not null, last_used_at bigint)`,
    `create index screen_links_event on screen_links (event_id)`,
    `create table flashes (
    id text primary key, content text not null, expires_at bigint not null)`,
    `create index flashes_expires_at on flashes (expires_at)`,
    `create table beats (id integer primary key, count bigint not null)`,
  ),
  '0003-questions': statements(
    `create table questions (
    id text primary key, event_id text not null, participant_id text not null, body text not null,
    state text not null, rejection_reason text, upvote_count integer not null, highlighted_at bigint,
    answered_at bigint, answer text, edited_at bigint, created_at bigint not null, revision bigint not null,
    withdrawn_at bigint,
    constraint questions_author foreign key (event_id, participant_id)
      references participants(event_id, id) on delete cascade)`,
    `create index questions_event on questions (event_id, state)`,
    `create index questions_author_time on questions (participant_id, created_at)`,
    `create table upvotes (
    question_id text not null references questions(id) on delete cascade,
    participant_id text not null references participants(id) on delete cascade, created_at bigint not null,
    constraint upvotes_key primary key (question_id, participant_id))`,
    `create index upvotes_participant on upvotes (participant_id)`,
  ),
  '0004-ballots': statements(
    `create table activities (
    id text primary key, event_id text not null ${ofEvent}, kind text not null,
    position integer not null, prompt text not null, options text not null, min_picks integer not null,
    max_picks integer not null, state text not null, is_revealed integer not null, round integer not null,
    is_revisable integer not null, opened_at bigint, closed_at bigint, created_at bigint not null,
    revision bigint not null)`,
    `create index activities_order on activities (event_id, position)`,
    `create table ballots (
    id text primary key, event_id text not null,
    activity_id text not null references activities(id) on delete cascade, round integer not null,
    participant_id text not null, submission_id text not null, answer text not null, answered_at bigint not null,
    received_at bigint not null, revision bigint not null,
    constraint ballots_one_each unique (activity_id, round, participant_id),
    constraint ballots_voter foreign key (event_id, participant_id)
      references participants(event_id, id) on delete cascade)`,
    `create index ballots_answers on ballots (activity_id, round, answer)`,
    `create index ballots_of_participant on ballots (event_id, participant_id)`,

    `create table receipts (
    submission_id text primary key, ballot_id text not null references ballots(id) on delete cascade,
    event_id text not null, activity_id text not null, round integer not null, participant_id text not null,
    recorded_at bigint not null, revision bigint not null)`,
    `create index receipts_ballot on receipts (ballot_id)`,
  ),
  '0005-ballot-chains': statements(
    `alter table receipts add column answered_at bigint default 0 not null`,
    `alter table receipts add column received_at bigint default 0 not null`,
    `alter table receipts add column position integer default 0 not null`,
    `alter table receipts add column answer text`,
    `alter table receipts add column hash text default '' not null`,
    `create table chains (
    activity_id text not null references activities(id) on delete cascade, round integer not null,
    length integer not null, hash text not null, constraint chains_one_each primary key (activity_id, round))`,
    `create unique index receipts_chain on receipts (activity_id, round, position)`,
  ),
  '0006-activity-kinds': activityKinds,
  '0007-series': statements(
    `create table series (
    id text primary key, event_id text not null ${ofEvent}, kind text not null,
    title text not null, position integer not null, state text not null, activity_id text,
    created_at bigint not null, revision bigint not null)`,
    `create index series_order on series (event_id, position)`,

    // SQLite can add columns with references only if their default is null.
    `alter table activities add column series_id text references series(id) on delete cascade`,
    `alter table activities add column timer_seconds integer`,
    `alter table activities add column points integer`,
    `alter table activities add column correct text`,
    `alter table activities add column closes_at bigint`,
    `create index activities_series on activities (series_id)`,
    `create index activities_due on activities (state, closes_at)`,
    `alter table ballots add column score integer`,
  ),
  '0008-moderation': statements(
    `alter table questions add column held_word text`,
    `alter table questions add column merged_into_id text`,
    `alter table questions add column state_before_merge text`,
    `create index questions_merged on questions (merged_into_id)`,
    `alter table events add column held_words text default '[]' not null`,
    `alter table events add column screen_threshold integer default 0 not null`,
    `create table labels (
    id text primary key, event_id text not null ${ofEvent}, name text not null,
    colour text not null, is_public integer not null, created_at bigint not null,
    constraint labels_one_name unique (event_id, name))`,
    `create table question_labels (
    question_id text not null references questions(id) on delete cascade,
    label_id text not null references labels(id) on delete cascade,
    constraint question_labels_key primary key (question_id, label_id))`,
    `create index question_labels_label on question_labels (label_id)`,
    `create table audits (
    id text primary key, event_id text not null ${ofEvent}, actor_id text not null,
    actor_name text not null, action text not null, target_id text, target text, at bigint not null)`,
    `create index audits_newest on audits (event_id, id)`,
  ),
  '0009-people': people,
  /** An idle mark is the event's revision at the last check. */
  '0010-idle-events': statements(
    `create table idle_marks (
    event_id text primary key ${ofEvent}, revision bigint not null)`,
  ),
  '0011-programs': statements(
    `create table api_tokens (
    id text primary key, user_id text not null references "user"(id) on delete cascade, name text not null,
    token_hash text not null unique, scopes text not null, created_at bigint not null, last_used_at bigint,
    expires_at bigint)`,
    `create index api_tokens_user on api_tokens (user_id)`,
    `create table api_answers (
    token_id text not null references api_tokens(id) on delete cascade, key text not null,
    fingerprint text not null, status integer, body text, expires_at bigint not null,
    constraint api_answers_key primary key (token_id, key))`,
    `create index api_answers_expires_at on api_answers (expires_at)`,
    `create table webhooks (
    id text primary key, event_id text not null ${ofEvent}, url text not null,
    secret text not null, kinds text not null, is_enabled integer not null, created_at bigint not null,
    failing_since bigint)`,
    `create index webhooks_event on webhooks (event_id)`,
    `create table webhook_deliveries (
    id text primary key, webhook_id text not null references webhooks(id) on delete cascade, kind text not null,
    payload text not null, state text not null, attempts integer not null, next_at bigint, status integer,
    failure text, created_at bigint not null, attempted_at bigint)`,
    `create index webhook_deliveries_due on webhook_deliveries (state, next_at)`,
    `create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at)`,
    `create table servers (
    id text primary key, host text not null, pid integer not null, started_at bigint not null,
    seen_at bigint not null)`,
  ),
  '0012-logos': statements(
    `create table logos (
    event_id text primary key ${ofEvent}, version text not null,
    content_type text not null, width integer not null, height integer not null, content text not null,
    created_at bigint not null)`,
    `alter table events add column logo text`,
  ),
  '0013-stage': statements(
    `create table reaction_totals (
    event_id text not null ${ofEvent}, kind text not null, count bigint not null,
    constraint reaction_totals_key primary key (event_id, kind))`,
    `alter table events add column embed_origins text default '[]' not null`,
  ),
  '0018-webhook-turns': statements(
    `create index webhook_deliveries_turn on webhook_deliveries (webhook_id, state, next_at)`,
  ),
  '0019-event-imports': statements(
    `create table event_imports (
    event_id text primary key ${ofEvent}, touched_at bigint not null)`,
  ),
  '0020-event-codes': statements(
    `create table event_codes (
    code text primary key, event_id text not null ${ofEvent})`,
    `create index event_codes_event on event_codes (event_id)`,
  ),
  '0021-event-deletions': statements(`alter table events add column deleting_at bigint`),
  '0022-question-submissions': statements(
    `alter table questions add column submission_id text`,

    `create unique index questions_submission on questions (participant_id, submission_id)`,
  ),
  '0023-compared-rounds': statements(
    `alter table activities add column is_before_shown integer default 0 not null`,
    `alter table activities add column was_answered_by_all integer default 0 not null`,
  ),
  /** In the database because processes share no files; base64 works in both. */
  '0024-pictures': statements(
    `create table pictures (
    event_id text not null ${ofEvent}, version text not null,
    content_type text not null, width integer not null, height integer not null, content text not null,
    created_at bigint not null, constraint pictures_by_version primary key (event_id, version))`,
    `drop table logos`,
    `alter table activities add column picture text`,
  ),
  /** Removing an author through a nameless question must not reveal the name. */
  '0025-nameless-questions': statements(
    `alter table questions add column is_nameless integer default 0 not null`,
    `alter table participants add column removed_through_id text`,
  ),
  '0026-removals-through-questions': statements(`alter table questions add column author_removed_at bigint`),
  '0027-webhook-secrets': statements(
    `alter table webhooks add column old_secret text`,
    `alter table webhooks add column old_secret_until bigint`,
  ),
  '0028-audited-merges': statements(`alter table audits add column into_id text`),
  '0029-revealing': statements(`alter table events add column revealing text default 'by-hand' not null`),
  '0030-shown-results': statements(`alter table activities add column shown_at bigint`),
  '0031-fair-times': statements(`alter table ballots add column elapsed_ms bigint`),
  '0032-merged-words': statements(`alter table verdicts add column merged_into text`),
  '0033-join-digests': statements(
    `alter table participants add column join_digest text`,
    `create unique index participants_by_join on participants (join_digest)`,
  ),
  /** Processes of one database share their secrets; only a keyed digest is stored. */
  '0034-installation': statements(`create table installation (id integer primary key, secrets_digest text not null)`),
  '0035-participant-names': statements(
    `create index participants_by_name on participants (event_id, name) where name is not null`,
  ),
  /** A link keeps the hash of an erased answer; a chain counts erased answers. */
  '0036-erasures': statements(
    `alter table participants add column erased_in bigint`,
    `create index participants_erased on participants (event_id, erased_in) where erased_in is not null`,
    `alter table receipts add column is_erased integer default 0 not null`,
    `alter table chains add column erased integer default 0 not null`,
  ),
  /** Each poll and survey keeps the rule of its event. */
  '0037-revealing-per-poll': statements(
    `alter table activities add column revealing text default 'by-hand' not null`,
    `alter table series add column revealing text default 'by-hand' not null`,
    `update activities set revealing = (select revealing from events where events.id = activities.event_id)`,
    `update series set revealing = (select case revealing when 'by-hand' then 'by-hand' else 'on-close' end
      from events where events.id = series.event_id) where kind = 'survey'`,
  ),
  '0038-explanations': statements(`alter table activities add column explanation text default '' not null`),
  '0039-formulas': statements(`alter table events add column has_formulas integer default 0 not null`),
  '0040-explanation-pictures': statements(`alter table activities add column explanation_picture text`),
  '0041-names-per-poll': names,
};
