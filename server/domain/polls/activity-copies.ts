import { withoutQuizSettings } from '#contracts/quizzes/settings-after-move.ts';
import { moveAfter } from './agenda.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { seriesChanged } from '../model/changes.ts';
import type { Activity, Series } from '../model/entities.ts';
import { inEvent } from '../events/events.ts';
import { mixedIds } from '#kinds/options.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import { bringPictures } from '../events/pictures.ts';
import { plainOf } from '../../markup/index.ts';
import { Refusal } from '#contracts/refusal.ts';
import { hostsCorrectAnswer, originalCorrectAnswer, timerIn } from '../quizzes/scoring-settings.ts';
import { activitiesIn, nextPosition, seriesOf } from '../quizzes/series.ts';
import type { Queries, World } from '../model/store.ts';
import { openedWith, unansweredState } from '../voting/opening-and-closing.ts';

interface Wanted {
  ids: readonly string[];
  fromEventIds: ReadonlySet<string>;
}

/** Copies are drafts, below the original or, if that is in another event, at the end. */
export async function copyIntoAgenda(world: World, eventId: string, { ids, fromEventIds }: Wanted): Promise<void> {
  await inEvent(world, eventId, async (tx, { revision }) => {
    const copying = { tx, world, eventId, revision };
    for (const id of new Set(ids)) {
      const series = await tx.series.byId(id);
      const activity = series ? null : await tx.activities.byId(id);
      const original = series ?? activity;
      if (!original || !fromEventIds.has(original.eventId)) throw new Refusal('NOT_FOUND');
      if (activity?.seriesId && ids.includes(activity.seriesId)) continue;
      const made = series ? await copySeries(copying, series) : activity ? [await copyActivity(copying, activity)] : [];
      const [first] = made;
      const createdIds = made.map((one) => one.id);
      const activityIds = made.filter((one) => !('title' in one)).map((one) => one.id);
      tx.announce({ ...seriesChanged(eventId, series && first ? [first.id] : [], activityIds), createdIds });
      if (original.eventId === eventId) {
        const moved = await moveAfter(tx, eventId, id, new Set(createdIds), revision);
        tx.announce(seriesChanged(eventId, moved.seriesIds, moved.activityIds));
      }
      await recordAudit(tx, world, ...audited(original, eventId, first?.id ?? id));
    }
  });
}

interface Copying {
  tx: Queries;
  world: World;
  eventId: string;
  revision: number;
}

async function copySeries(copying: Copying, original: Series): Promise<[Series, ...Activity[]]> {
  const { tx, world, eventId, revision } = copying;
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
  for (const question of await activitiesIn(tx, original)) {
    const change = { seriesId: copy.id, names: copy.names, timerSeconds: timerIn(original, question.timerSeconds) };
    copies.push(await insert(copying, question, change));
  }
  return [copy, ...copies];
}

async function copyActivity(copying: Copying, original: Activity): Promise<Activity> {
  const { tx, world, eventId, revision } = copying;
  const series = await seriesOf(tx, original);
  if (series === null || original.eventId !== eventId)
    return insert(copying, original, { seriesId: null, ...(series?.kind === 'quiz' && withoutQuizSettings(original)) });
  await tx.series.update(series.id, { revision });
  return insert(copying, original, {
    timerSeconds: timerIn(series, original.timerSeconds),
    ...openedWith(series, original, world.now()),
  });
}

async function insert(
  { tx, world, eventId, revision }: Copying,
  original: Activity,
  change: Partial<Activity>,
): Promise<Activity> {
  await bringPictures(tx, world, original, eventId, 'ids');
  const prepared = { ...original, ...rulesOf(original.kind).beforeAsking?.(original) };
  const own = withOwnOptions(prepared, world.newId);
  const copy = {
    ...own,
    ...unansweredState,
    correct: original.eventId === eventId ? originalCorrectAnswer(own) : hostsCorrectAnswer(own),
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

function withOwnOptions(activity: Activity, newId: () => string): Activity {
  if (!('options' in activity)) return activity;
  const nextId = mixedIds(activity.options.length, newId);
  const ids = new Map(activity.options.map(({ id }) => [id, nextId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...activity,
    options: activity.options.map((option) => ({ ...option, id: idOf(option.id) })),
    correct: activity.correct && (rightRulesOf(activity.kind)?.renamed?.(activity.correct, idOf) ?? activity.correct),
  };
}

function audited(original: Activity | Series, eventId: string, copyId: string): Audited[] {
  const [target, kind] =
    'title' in original ? [original.title, 'series' as const] : [plainOf(original.prompt), 'activity' as const];
  const copy = { eventId, targetId: copyId, target };
  if (original.eventId === eventId) return [{ ...copy, action: `${kind}.duplicated` }];
  const source = { eventId: original.eventId, targetId: original.id, target };
  return [
    { ...copy, action: `${kind}.brought` },
    { ...source, action: `${kind}.copied` },
  ];
}
