import { sql } from 'kysely';
import type { Session } from '../../database.ts';
import { deleteBatch, rowsOf } from '../rows.ts';

export async function hide(session: Session, eventId: string, at: number): Promise<void> {
  const { kysely } = session;
  const code = `deleting ${eventId}`;
  await rowsOf(kysely, 'events').update({ id: eventId }, { deletingAt: at, state: 'ended', deleteAt: null, code });
  for (const table of ['eventCodes', 'eventImports', 'crew', 'invitations', 'screenLinks'] as const)
    await kysely.deleteFrom(table).where('eventId', '=', eventId).execute();
  await rowsOf(kysely, 'webhooks').update({ eventId }, { isEnabled: 0 });
  await rowsOf(kysely, 'activities').update({ eventId }, { closesAt: null });
}

export async function hideExpired(session: Session, eventId: string, at: number): Promise<boolean> {
  const mark = session.kysely.updateTable('events').set({ deletingAt: at }).where('id', '=', eventId);
  const { numUpdatedRows } = await mark.where('deleteAt', '<=', at).where('deletingAt', 'is', null).executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await hide(session, eventId, at);
  return true;
}

type Sweep = (session: Session, eventId: string, maxRows: number) => Promise<number>;

/** Ordered so that few rows are left to cascade, and no cascade exceeds a batch. */
const sweeps: readonly Sweep[] = [
  sweepActivity,
  sweepQuestions,
  (session, eventId, maxRows) => deleteBatch(session, 'participants', ['id'], sql`event_id = ${eventId}`, maxRows),
  (session, eventId, maxRows) => deleteBatch(session, 'audits', ['id'], sql`event_id = ${eventId}`, maxRows),
  (session, eventId, maxRows) => {
    const isOurs = sql`webhook_id in (select id from webhooks where event_id = ${eventId})`;
    return deleteBatch(session, 'webhookDeliveries', ['id'], isOurs, maxRows);
  },
];

export async function deleteSome(session: Session, eventId: string, maxRows: number, at: number): Promise<boolean> {
  const { kysely } = session;
  await rowsOf(kysely, 'events').update({ id: eventId }, { deletingAt: at });
  for (const sweep of sweeps) if ((await sweep(session, eventId, maxRows)) > 0) return true;
  await kysely.deleteFrom('events').where('id', '=', eventId).execute();
  return false;
}

async function sweepActivity(session: Session, eventId: string, maxRows: number) {
  const { kysely } = session;
  const activity = await rowsOf(kysely, 'activities').find({ eventId });
  if (!activity) return 0;
  for (const [table, key] of [
    ['receipts', 'submissionId'],
    ['ballots', 'id'],
    ['verdicts', 'digest'],
  ] as const) {
    const deleted = await deleteBatch(session, table, ['activityId', key], sql`activity_id = ${activity.id}`, maxRows);
    if (deleted > 0) return deleted;
  }
  return count(await kysely.deleteFrom('activities').where('id', '=', activity.id).executeTakeFirst());
}

async function sweepQuestions(session: Session, eventId: string, maxRows: number) {
  const { kysely } = session;
  const some = await kysely
    .selectFrom('questions')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(Math.ceil(maxRows / 5))
    .execute();
  if (some.length === 0) return 0;
  const ids = some.map(({ id }) => id);
  const deleted = await deleteBatch(
    session,
    'upvotes',
    ['questionId', 'participantId'],
    sql`question_id in (${sql.join(ids)})`,
    maxRows,
  );
  if (deleted > 0) return deleted;
  return count(await kysely.deleteFrom('questions').where('id', 'in', ids).executeTakeFirst());
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
