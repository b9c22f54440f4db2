import { sql, type Kysely } from 'kysely';
import type { ChainEnd } from '../../domain/model/event-archive.ts';
import { append, emptyChain, type Link } from '../ballot-chain.ts';

/** Chains existing submissions in the order of their revisions. The answers of replaced ones are unknown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column answered_at bigint default 0 not null`.execute(database);
  await sql`alter table receipts add column received_at bigint default 0 not null`.execute(database);
  await sql`alter table receipts add column position integer default 0 not null`.execute(database);
  await sql`alter table receipts add column answer text`.execute(database);
  await sql`alter table receipts add column hash text default '' not null`.execute(database);
  await sql`create table chains (
    activity_id text not null references activities(id) on delete cascade, round integer not null,
    length integer not null, hash text not null, constraint chains_one_each primary key (activity_id, round))`.execute(
    database,
  );
  await chainWhatIsThere(database);
  await sql`create unique index receipts_chain on receipts (activity_id, round, position)`.execute(database);
}

async function chainWhatIsThere(database: Kysely<unknown>) {
  const { rows } = await sql<Link>`
    select r.submission_id as "submissionId", r.ballot_id as "ballotId", r.event_id as "eventId",
      r.activity_id as "activityId", r.round, r.participant_id as "participantId", r.recorded_at as "recordedAt",
      r.revision, b.answer,
      coalesce(b.answered_at, 0) as "answeredAt", coalesce(b.received_at, 0) as "receivedAt"
    from receipts r left join ballots b on b.submission_id = r.submission_id and b.id = r.ballot_id
    order by r.activity_id, r.round, r.revision, r.recorded_at, r.submission_id`.execute(database);
  const heads = new Map<string, ChainEnd>();
  for (const row of rows) {
    const key = `${row.activityId} ${row.round}`;
    const head = heads.get(key) ?? emptyChain(row.activityId, row.round);
    heads.set(key, head);
    const { position, answer, answeredAt, receivedAt, hash, submissionId } = append(head, row);
    await sql`update receipts set position = ${position}, answer = ${answer}, answered_at = ${answeredAt},
      received_at = ${receivedAt}, hash = ${hash} where submission_id = ${submissionId}`.execute(database);
  }
  for (const { activityId, round, length, hash } of heads.values()) {
    await sql`insert into chains (activity_id, round, length, hash)
      values (${activityId}, ${round}, ${length}, ${hash})`.execute(database);
  }
}
