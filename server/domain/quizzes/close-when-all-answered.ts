import type { Activity } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';
import { closingAt } from '../voting/opening-and-closing.ts';

/** Who is in the event's room now; null when nobody can tell. */
export type HereNow = (eventId: string) => ReadonlySet<string> | null;

/** Whose page is open now; null when nobody can tell. In `tx` is looked up who takes part, where that has to be known. */
export type OpenNow = (eventId: string, tx: Queries) => Promise<ReadonlySet<string> | null>;

/** What one process knows of those whom it sees in the room: without anybody, nobody has answered and nobody is waited for. */
export interface RoomAnswers {
  somebodyHas: boolean;
  /** Nobody is left who could still answer. */
  everybodyHas: boolean;
}

export const nobodyThere: RoomAnswers = { somebodyHas: false, everybodyHas: true };

/** Whether the question of a quiz is one that closes as soon as everybody has answered: it is being played, and its answers are final. */
export async function closesWhenAllAnswered(
  queries: Queries,
  activity: Activity | null,
  now: number,
): Promise<boolean> {
  if (activity?.state !== 'open' || activity.isRevisable || activity.seriesId === null) return false;
  // During the countdown nobody could have answered.
  if (activity.openedAt !== null && now < activity.openedAt) return false;
  const series = await queries.series.byId(activity.seriesId);
  return series?.kind === 'quiz' && series.state === 'activity' && series.activityId === activity.id;
}

/**
 * Closes the question when every player in the room has answered it: all participants who are here now, except who was removed, and
 * all whom other processes see (`elsewhere`). Who left holds nothing up, and who only watches is waited for until the timer ends. With
 * nobody anywhere, it waits too. Null when it stays open, or somebody else closed it.
 */
export async function closeWhenAllAnswered(
  world: World,
  { id, eventId, round }: Pick<Activity, 'id' | 'eventId' | 'round'>,
  hereNow: HereNow,
  elsewhere: readonly RoomAnswers[] = [],
): Promise<Activity | null> {
  try {
    return await world.store.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      const activity = await tx.activities.byId(id);
      const at = world.now();
      // What others say (`elsewhere`) they said of the round in which they were asked.
      if (
        !activity ||
        activity.round !== round ||
        event.state !== 'open' ||
        !(await closesWhenAllAnswered(tx, activity, at))
      )
        return null;
      const here = await answersOf(tx, activity, hereNow(eventId));
      if (!here || !haveAllAnswered([here, ...elsewhere])) return null;
      const change = { ...closingAt(activity, at, 'by-hand'), wasAnsweredByAll: true, revision: event.revision };
      await tx.activities.update(id, change);
      return { ...activity, ...change };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Null when nobody can tell who is here. */
export async function answersOf(
  queries: Queries,
  { id, round }: Pick<Activity, 'id' | 'round'>,
  here: ReadonlySet<string> | null,
): Promise<RoomAnswers | null> {
  if (here === null) return null;
  if (here.size === 0) return nobodyThere;
  const answered = new Set(await queries.ballots.participants(id, round));
  const missing = [...here].filter((participantId) => !answered.has(participantId));
  const somebodyHas = missing.length < here.size;
  for (const participantId of missing) {
    const participant = await queries.participants.byId(participantId);
    if (participant !== null && participant.removedAt === null) return { somebodyHas, everybodyHas: false };
  }
  return { somebodyHas, everybodyHas: true };
}

/** Whether anybody is in one of these rooms, and nobody in any who could still answer. */
export function haveAllAnswered(rooms: readonly RoomAnswers[]): boolean {
  return rooms.some(({ somebodyHas }) => somebodyHas) && rooms.every(({ everybodyHas }) => everybodyHas);
}
