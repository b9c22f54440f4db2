import { sql, type Kysely } from 'kysely';
import { append, emptyChain, type ChainHead, type Link } from '../ballot-chain.ts';

/**
 * Chains each accepted submission by hash to the previous one in its round, with the accepted answer. Existing
 * submissions are chained in the order of their revisions; the answers of replaced ones are unknown.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const bigints = ['answered_at', 'received_at'];
  for (const name of bigints) {
    await database.schema
      .alterTable('receipts')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await database.schema
    .alterTable('receipts')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('receipts').addColumn('answer', 'text').execute();
  await database.schema
    .alterTable('receipts')
    .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema
    .createTable('chains')
    .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chains_one_each', ['activity_id', 'round'])
    .execute();
  await chainWhatIsThere(database);
  const index = database.schema.createIndex('receipts_chain').unique().on('receipts');
  await index.columns(['activity_id', 'round', 'position']).execute();
}

async function chainWhatIsThere(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Link>`
    select r.submission_id as "submissionId", r.ballot_id as "ballotId", r.event_id as "eventId", r.activity_id as "activityId",
      r.round, r.participant_id as "participantId", r.recorded_at as "recordedAt", r.revision, b.answer,
      coalesce(b.answered_at, 0) as "answeredAt", coalesce(b.received_at, 0) as "receivedAt"
    from receipts r left join ballots b on b.submission_id = r.submission_id and b.id = r.ballot_id
    order by r.activity_id, r.round, r.revision, r.recorded_at, r.submission_id`.execute(database);
  const heads = new Map<string, ChainHead>();
  for (const row of rows) {
    const key = `${row.activityId} ${row.round}`;
    const head = heads.get(key) ?? emptyChain(row.activityId, row.round);
    heads.set(key, head);
    const { position, answer, answeredAt, receivedAt, hash, submissionId } = append(head, row);
    await sql`update receipts set position = ${position}, answer = ${answer}, answered_at = ${answeredAt},
      received_at = ${receivedAt}, hash = ${hash} where submission_id = ${submissionId}`.execute(database);
  }
  for (const { activityId, round, length, hash } of heads.values()) {
    await sql`insert into chains (activity_id, round, length, hash) values (${activityId}, ${round}, ${length}, ${hash})`.execute(
      database,
    );
  }
}
