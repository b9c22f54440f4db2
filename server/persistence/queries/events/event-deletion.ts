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
  const events = rowsOf(session.kysely, 'events');
  await events.update({ id: eventId }, { deletingAt: at });
  for (const sweep of sweeps) if ((await sweep(session, eventId, maxRows)) > 0) return true;
  await events.delete({ id: eventId });
  return false;
}

async function sweepActivity(session: Session, eventId: string, maxRows: number) {
  const activities = rowsOf(session.kysely, 'activities');
  const activity = await activities.find({ eventId });
  if (!activity) return 0;
  const which = sql`activity_id = ${activity.id}`;
  for (const [table, key] of [
    ['receipts', 'submissionId'],
    ['ballots', 'id'],
    ['verdicts', 'digest'],
  ] as const) {
    const deleted = await deleteBatch(session, table, ['activityId', key], which, maxRows);
    if (deleted > 0) return deleted;
  }
  return Number(await activities.delete({ id: activity.id }));
}

async function sweepQuestions(session: Session, eventId: string, maxRows: number) {
  const questions = rowsOf(session.kysely, 'questions', ['id']);
  const ids = (await questions.first(Math.ceil(maxRows / 5), { eventId })).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const which = sql`question_id in (${sql.join(ids)})`;
  const deleted = await deleteBatch(session, 'upvotes', ['questionId', 'participantId'], which, maxRows);
  return deleted > 0 ? deleted : Number(await questions.delete({ id: ids }));
}
