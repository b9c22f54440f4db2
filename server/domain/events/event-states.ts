import type { EventState } from '#contracts/views.ts';
import { Refusal } from '#contracts/refusal.ts';
import { recordAudit } from '../logs/audit-log.ts';
import { eventMoved, seriesChanged, type Change } from '../model/changes.ts';
import type { Event } from '../model/entities.ts';
import { quizzesOf, type Queries, type World } from '../model/store.ts';
import { closingAt, hidden, isFinal, isRightAnswerKnown, revealingOf } from '../voting/opening-and-closing.ts';
import { dayMs, inEvent } from './events.ts';

const stateMoves: Record<EventState, readonly EventState[]> = { draft: ['open'], open: ['ended'], ended: ['open'] };

/** Reopening reverts what ending closed, unless time ran out or the right answer is known. */
export async function changeEventState(world: World, eventId: string, state: EventState): Promise<Event> {
  const at = world.now();
  return inEvent(world, eventId, async (tx, event) => {
    if (!stateMoves[event.state].includes(state)) throw new Refusal('STATE_NOT_REACHABLE');
    const times = state === 'ended' ? { endedAt: at } : { openedAt: event.openedAt ?? at, endedAt: null };
    const change: Partial<Event> = { state, ...times, deleteAt: at + event.retentionDays * dayMs };
    await tx.events.update(eventId, change);
    const moved = state === 'ended' ? await closeAll(tx, event, at) : await openAgain(tx, event, at);
    const opened = event.state === 'draft' ? 'event.opened' : 'event.reopened';
    await recordAudit(tx, world, { eventId, action: state === 'ended' ? 'event.ended' : opened });
    tx.announce(eventMoved(eventId), ...(await runningQuizzes(tx, event)), moved);
    return { ...event, ...change };
  });
}

/** Once the event is over, the room sees a quiz's most complete play instead of the running one. */
async function runningQuizzes(tx: Queries, { id, revision }: Event): Promise<Change[]> {
  const running = (await quizzesOf(tx, id)).filter(({ state }) => state !== 'draft' && state !== 'podium');
  for (const quiz of running) await tx.series.update(quiz.id, { revision });
  return running.length > 0 ? [rowsChanged(id, running, [])] : [];
}

async function closeAll(tx: Queries, event: Event, at: number): Promise<Change> {
  const { id, revision } = event;
  const series = await tx.series.ofEvent(id);
  const activities = (await tx.activities.ofEvent(id)).filter(({ state }) => state === 'open');
  for (const activity of activities) {
    const own = series.find((one) => one.id === activity.seriesId);
    await tx.activities.update(activity.id, { ...closingAt(activity, at, revealingOf(activity, own)), revision });
  }
  const surveys = series.filter(({ state }) => state === 'open');
  for (const survey of surveys) await tx.series.update(survey.id, { state: 'closed', revision });
  return rowsChanged(id, surveys, activities);
}

function rowsChanged(eventId: string, series: readonly { id: string }[], activities: readonly { id: string }[]) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return seriesChanged(eventId, ids(series), ids(activities));
}

async function openAgain(tx: Queries, { id, endedAt, revision }: Event, at: number): Promise<Change> {
  if (endedAt === null) return rowsChanged(id, [], []);
  const series = await tx.series.ofEvent(id);
  const quizIds = new Set(series.flatMap((one) => (one.kind === 'quiz' ? [one.id] : [])));
  const closedByIt = (await tx.activities.ofEvent(id)).filter(
    (one) => one.state === 'closed' && one.closedAt === endedAt && !isFinal(one) && !quizIds.has(one.seriesId ?? ''),
  );
  // A survey opens and closes as a whole.
  const revealed = new Set(closedByIt.filter(isRightAnswerKnown).map((one) => one.seriesId ?? one.id));
  const activities = closedByIt.filter(
    (one) => !revealed.has(one.seriesId ?? one.id) && (one.closesAt === null || one.closesAt > at),
  );
  for (const activity of activities) {
    await tx.activities.update(activity.id, {
      state: 'open',
      closedAt: null,
      // Voting continues, so hide what was revealed only by ending the event.
      ...((activity.shownAt === endedAt || !activity.isRevealed) && hidden),
      revision,
    });
  }
  const surveys = series.filter((one) => activities.some(({ seriesId }) => seriesId === one.id));
  for (const survey of surveys) await tx.series.update(survey.id, { state: 'open', revision });
  return rowsChanged(id, surveys, activities);
}
