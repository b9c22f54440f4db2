import type { Activity } from './entities.ts';
import { lockEvent } from './events.ts';
import { Refusal } from './refusal.ts';
import type { Queries, World } from './store.ts';

/** Who is in the event's room now; null when nobody can tell. */
export type HereNow = (eventId: string) => ReadonlySet<string> | null;

/** Whether the question of a quiz is one that closes as soon as everybody has answered: it is being played, and its answers are final. */
export async function isAwaited(queries: Queries, activity: Activity | null, now: number): Promise<boolean> {
  if (activity?.state !== 'open' || activity.isRevisable || activity.seriesId === null) return false;
  // During the countdown nobody could have answered.
  if (activity.openedAt !== null && now < activity.openedAt) return false;
  const series = await queries.series.byId(activity.seriesId);
  return series?.kind === 'quiz' && series.state === 'activity' && series.activityId === activity.id;
}

/**
 * Closes the question when every player in the room has answered it: all participants who are here now, except who was removed.
 * Who left holds nothing up, and who only watches is waited for until the timer ends. With nobody here, it waits too. Null when it
 * stays open, or somebody else closed it.
 */
export async function closeWhenAllAnswered(world: World, { id, eventId }: Pick<Activity, 'id' | 'eventId'>, hereNow: HereNow): Promise<Activity | null> {
  try {
    return await world.store.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      const activity = await tx.activities.byId(id);
      const at = world.now();
      if (!activity || event.state !== 'open' || !(await isAwaited(tx, activity, at))) return null;
      if (!(await haveAllAnswered(tx, activity, hereNow(eventId)))) return null;
      const change = { state: 'closed', closedAt: at, wasAnsweredByAll: true, revision: event.revision } as const;
      await tx.activities.update(id, change);
      return { ...activity, ...change };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Whether there is anybody here, and nobody who could still answer. */
export async function haveAllAnswered(queries: Queries, { id, round }: Pick<Activity, 'id' | 'round'>, here: ReadonlySet<string> | null): Promise<boolean> {
  if (here === null || here.size === 0) return false;
  const answered = new Set(await queries.ballots.participants(id, round));
  const missing = [...here].filter((participantId) => !answered.has(participantId));
  if (missing.length === here.size) return false;
  for (const participantId of missing) {
    const participant = await queries.participants.byId(participantId);
    if (participant !== null && participant.removedAt === null) return false;
  }
  return true;
}
