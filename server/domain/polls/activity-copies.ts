import type { AuditAction } from '#contracts/events/audit-log.ts';
import { withoutQuizSettings } from '#contracts/quizzes/settings-after-move.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { moveAfter, type Moved } from './agenda.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { mixedIds } from '#kinds/options.ts';
import { bringPicture } from '../events/pictures.ts';
import { Refusal } from '#contracts/refusal.ts';
import { originalCorrectAnswer, timerIn } from '../quizzes/scoring-settings.ts';
import { activitiesIn, nextPosition } from '../quizzes/series.ts';
import type { Queries, World } from '../model/store.ts';
import { hidden, revealingIn, shownOnOpening } from '../voting/opening-and-closing.ts';

/** What an activity is before anybody was asked. */
export const unasked = {
  state: 'draft',
  ...hidden,
  round: 1,
  isBeforeShown: false,
  wasAnsweredByAll: false,
  openedAt: null,
  closesAt: null,
  closedAt: null,
} as const satisfies Partial<Activity>;

export interface Copies {
  /** Of what was made, in the order of the agenda. */
  activityIds: string[];
  seriesIds: string[];
  /** What made room for it. */
  moved: Moved;
}

interface Wanted {
  /** Of activities and series; with a series all that is in it comes along. */
  ids: readonly string[];
  /** The events they may be of. */
  fromEventIds: ReadonlySet<string>;
}

/**
 * Drafts of activities and series, without anything that people answered: of the event's own right below the original, in its
 * series too; of another event's at the end. A single question of another event's quiz or survey is a poll here. Throws `NOT_FOUND` for what is not, or not any more, of these events.
 */
export async function copyIntoAgenda(world: World, eventId: string, { ids, fromEventIds }: Wanted): Promise<Copies> {
  return world.store.transaction(async (tx) => {
    const { revision, revealing } = await lockEvent(tx, eventId);
    const copying = { tx, world, eventId, revision, revealing };
    const copies: Copies = { activityIds: [], seriesIds: [], moved: { activityIds: [], seriesIds: [] } };
    for (const id of new Set(ids)) {
      const series = await tx.series.byId(id);
      const activity = series ? null : await tx.activities.byId(id);
      const original = series ?? activity;
      if (!original || !fromEventIds.has(original.eventId)) throw new Refusal('NOT_FOUND');
      if (activity?.seriesId && ids.includes(activity.seriesId)) continue;
      const made = series ? await copySeries(copying, series) : activity ? await copyActivity(copying, activity) : [];
      const [first] = made;
      copies.activityIds.push(...made.filter((one) => !('title' in one)).map((one) => one.id));
      if (first && 'title' in first) copies.seriesIds.push(first.id);
      if (original.eventId === eventId)
        addTo(copies.moved, await moveAfter(tx, eventId, id, new Set(made.map((one) => one.id)), revision));
      await recordAudit(tx, world, ...audited(original, eventId, first?.id ?? id));
    }
    return copies;
  });
}

interface Copying {
  tx: Queries;
  world: World;
  eventId: string;
  revision: number;
  revealing: Event['revealing'];
}

async function copySeries(copying: Copying, original: Series): Promise<[Series, ...Activity[]]> {
  const { tx, world, eventId, revision } = copying;
  const questions = await activitiesIn(tx, original);
  const copy: Series = {
    ...original,
    id: world.newId(),
    eventId,
    position: await nextPosition(tx, eventId),
    state: 'draft',
    activityId: null,
    createdAt: world.now(),
    revision,
  };
  await tx.series.insert(copy);
  const copies: Activity[] = [];
  for (const question of questions)
    copies.push(
      await insert(copying, question, { seriesId: copy.id, timerSeconds: timerIn(original, question.timerSeconds) }),
    );
  return [copy, ...copies];
}

async function copyActivity(copying: Copying, original: Activity): Promise<[Activity]> {
  const { tx, world, eventId, revision } = copying;
  const series = original.seriesId === null ? null : await tx.series.byId(original.seriesId);
  if (series === null || original.eventId !== eventId)
    return [
      await insert(copying, original, {
        seriesId: null,
        ...(series?.kind === 'quiz' && withoutQuizSettings(original)),
      }),
    ];
  await tx.series.update(series.id, { revision });
  // Whoever is in the middle of a survey finds what is added to it.
  return [
    await insert(copying, original, {
      seriesId: series.id,
      timerSeconds: timerIn(series, original.timerSeconds),
      ...(series.state === 'open' && {
        state: 'open',
        openedAt: world.now(),
        ...shownOnOpening({ ...original, ...hidden }, world.now(), revealingIn(copying, series)),
      }),
    }),
  ];
}

async function insert(
  { tx, world, eventId, revision }: Copying,
  original: Activity,
  change: Partial<Activity>,
): Promise<Activity> {
  const own = withOwnOptions(original, world.newId);
  const copy = {
    ...own,
    ...unasked,
    correct: originalCorrectAnswer(own),
    picture: await bringPicture(tx, world, original, eventId, 'ids'),
    id: world.newId(),
    eventId,
    position: await nextPosition(tx, eventId),
    createdAt: world.now(),
    revision,
    ...change,
  } as Activity;
  await tx.activities.insert(copy);
  return copy;
}

/** An option's id is its own among those of all activities, and what is right names it. */
function withOwnOptions(activity: Activity, newId: () => string): Activity {
  if (!('options' in activity)) return activity;
  const nextId = mixedIds(activity.options.length, newId);
  const ids = new Map(activity.options.map(({ id }) => [id, nextId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    ...activity,
    options: activity.options.map((option) => ({ ...option, id: idOf(option.id) })),
    correct: renamed(activity.correct, idOf),
  };
}

function renamed(correct: Correct | null, idOf: (id: string) => string): Correct | null {
  if (correct?.kind === 'choice') return { ...correct, options: correct.options.map(idOf) };
  return correct?.kind === 'ranking' ? { ...correct, order: correct.order.map(idOf) } : correct;
}

function addTo(all: Moved, { activityIds, seriesIds }: Moved): void {
  all.activityIds.push(...activityIds);
  all.seriesIds.push(...seriesIds);
}

/** In the log of the event it was taken from, too. */
function audited(original: Activity | Series, eventId: string, copyId: string): Audited[] {
  const [target, kind] =
    'title' in original ? [original.title, 'series' as const] : [original.prompt, 'activity' as const];
  const entry = (action: AuditAction, at: string, targetId: string): Audited => ({
    eventId: at,
    action,
    targetId,
    target,
  });
  if (original.eventId === eventId) return [entry(`${kind}.duplicated`, eventId, copyId)];
  return [entry(`${kind}.brought`, eventId, copyId), entry(`${kind}.copied`, original.eventId, original.id)];
}
