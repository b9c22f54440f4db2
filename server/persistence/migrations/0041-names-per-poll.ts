import { sql, type Kysely } from 'kysely';
import { isPostgres } from './0001-accounts.ts';

const columns = `id, event_id, activity_id, round, participant_id, submission_id, answer, answered_at, received_at,
  revision, score, elapsed_ms`;
const links = `submission_id, ballot_id, event_id, activity_id, round, participant_id, recorded_at, revision,
  answered_at, received_at, position, answer, hash, is_erased`;

/** SQLite cannot drop a foreign key. The tables are copied in an order in which no row cascades. */
const withoutVoterKey = [
  `create table new_ballots (
    id text primary key, event_id text not null,
    activity_id text not null references activities(id) on delete cascade, round integer not null,
    participant_id text not null, submission_id text not null, answer text not null, answered_at bigint not null,
    received_at bigint not null, revision bigint not null, score integer, elapsed_ms bigint,
    constraint ballots_one_each unique (activity_id, round, participant_id))`,
  `create table new_receipts (
    submission_id text primary key, ballot_id text not null references new_ballots(id) on delete cascade,
    event_id text not null, activity_id text not null, round integer not null, participant_id text not null,
    recorded_at bigint not null, revision bigint not null, answered_at bigint default 0 not null,
    received_at bigint default 0 not null, position integer default 0 not null, answer text,
    hash text default '' not null, is_erased integer default 0 not null)`,
  `insert into new_ballots (${columns}) select ${columns} from ballots`,
  `insert into new_receipts (${links}) select ${links} from receipts`,
  `drop table receipts`,
  `drop table ballots`,
  `alter table new_ballots rename to ballots`,
  `alter table new_receipts rename to receipts`,
  `create index ballots_answers on ballots (activity_id, round, answer)`,
  `create index ballots_of_participant on ballots (event_id, participant_id)`,
  `create index receipts_ballot on receipts (ballot_id)`,
  `create unique index receipts_chain on receipts (activity_id, round, position)`,
];

/** Ballots of anonymous rounds refer to no participant. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const texts = [
    `alter table activities add column names text default 'hosts' not null`,
    `alter table series add column names text default 'hosts' not null`,
    `create table ballot_keys (
      activity_id text not null references activities(id) on delete cascade, round integer not null,
      event_id text not null, key text not null, constraint ballot_keys_one_each primary key (activity_id, round))`,
    `create index ballot_keys_event on ballot_keys (event_id)`,
    ...(isPostgres(database) ? [`alter table ballots drop constraint ballots_voter`] : withoutVoterKey),
  ];
  for (const text of texts) await sql.raw(text).execute(database);
}
