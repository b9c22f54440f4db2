import { activitiesChanged, nothingVisible } from '../model/changes.ts';
import type { Activity, Event } from '../model/entities.ts';
import { inEvent } from '../events/events.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';
import { closingAt } from '../voting/opening-and-closing.ts';

type HereNow = (eventId: string) => ReadonlySet<string> | null;

/** Participants with an open page; null when unknown. */
export type OpenNow = (eventId: string, tx: Queries) => Promise<ReadonlySet<string> | null>;

export interface RoomAnswers {
  somebodyHas: boolean;
  everybodyHas: boolean;
}

export const emptyRoom: RoomAnswers = { somebodyHas: false, everybodyHas: true };

/** Only for quiz questions with final answers. */
export async function closesWhenAllAnswered(
  queries: Queries,
  activity: Activity | null,
  now: number,
): Promise<boolean> {
  if (activity?.state !== 'open' || activity.isRevisable || activity.seriesId === null) return false;
  // No one can answer during the countdown.
  if (activity.openedAt !== null && now < activity.openedAt) return false;
  const series = await queries.series.byId(activity.seriesId);
  return series?.kind === 'quiz' && series.state === 'activity' && series.activityId === activity.id;
}

/** Waits for everyone connected, to other processes too (`elsewhere`), but not for people who left. */
export function closeWhenAllAnswered(
  world: World,
  { id, eventId, round }: Pick<Activity, 'id' | 'eventId' | 'round'>,
  hereNow: HereNow,
  elsewhere: readonly RoomAnswers[] = [],
): Promise<Activity | null> {
  return closeIf(world, { id, eventId }, async (tx, activity, event) => {
    const at = world.now();
    if (activity.round !== round || event.state !== 'open' || !(await closesWhenAllAnswered(tx, activity, at)))
      return null;
    const here = await answersOf(tx, activity, hereNow(eventId));
    if (!here || !haveAllAnswered([here, ...elsewhere])) return null;
    return { ...closingAt(activity, at, 'by-hand'), wasAnsweredByAll: true };
  });
}

export async function answersOf(
  queries: Queries,
  { id, round }: Pick<Activity, 'id' | 'round'>,
  here: ReadonlySet<string> | null,
): Promise<RoomAnswers | null> {
  if (here === null) return null;
  if (here.size === 0) return emptyRoom;
  const answered = new Set(await queries.ballots.participants(id, round));
  const missing = [...here].filter((participantId) => !answered.has(participantId));
  const somebodyHas = missing.length < here.size;
  for (const participantId of missing) {
    const participant = await queries.participants.byId(participantId);
    if (participant !== null && participant.removedAt === null) return { somebodyHas, everybodyHas: false };
  }
  return { somebodyHas, everybodyHas: true };
}

export function haveAllAnswered(rooms: readonly RoomAnswers[]): boolean {
  return rooms.some(({ somebodyHas }) => somebodyHas) && rooms.every(({ everybodyHas }) => everybodyHas);
}

export async function closeIf(
  world: World,
  { id, eventId }: Pick<Activity, 'id' | 'eventId'>,
  decide: (tx: Queries, activity: Activity, event: Event) => Promise<Partial<Activity> | null>,
): Promise<Activity | null> {
  try {
    return await inEvent(world, eventId, async (tx, event) => {
      tx.announce(nothingVisible(eventId));
      const activity = await tx.activities.byId(id);
      const change = activity && (await decide(tx, activity, event));
      if (!change) return null;
      await tx.activities.update(id, { ...change, revision: event.revision });
      tx.announce(activitiesChanged(eventId, [id]));
      return { ...activity, ...change, revision: event.revision } as Activity;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
