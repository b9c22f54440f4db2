import {
  seriesRevealings,
  usualSeriesRevealing,
  type SeriesKind,
  type SeriesRevealing,
} from '#contracts/quizzes/series.ts';
import type { NameRule } from '#contracts/poll-kinds.ts';
import type { Focus } from '#contracts/views.ts';
import { aboutSeries, recordAudit } from '../logs/audit-log.ts';
import { seriesChanged } from '../model/changes.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { refuseEditConflicts } from '../model/edit-conflicts.ts';
import { picturesOf, releasePictures } from '../events/pictures.ts';
import { refuseField } from '#contracts/refusal.ts';
import type { Queries, Transaction, World } from '../model/store.ts';
import { shownUnder, wasAsked } from '../voting/opening-and-closing.ts';

export type SeriesForm = Pick<Series, 'kind' | 'title'> & {
  revealing?: SeriesRevealing | undefined;
  names?: NameRule | undefined;
};

export async function createSeries(
  world: World,
  eventId: string,
  { kind, title, revealing, names = 'hosts' }: SeriesForm,
): Promise<Series> {
  return inEvent(world, eventId, async (tx, event) => {
    const series: Series = {
      id: world.newId(),
      eventId,
      kind,
      title,
      position: await nextPosition(tx, eventId),
      state: 'draft',
      activityId: null,
      revealing: allowed(kind, revealing) ?? usualSeriesRevealing(event.revealing, kind),
      names: allowedNames(kind, names),
      createdAt: world.now(),
      revision: event.revision,
    };
    await tx.series.insert(series);
    tx.announce({ ...seriesChanged(eventId, [series.id]), createdIds: [series.id] });
    await recordAudit(tx, world, aboutSeries('series.created', series));
    return series;
  });
}

function allowed(kind: SeriesKind, revealing: SeriesRevealing | undefined): SeriesRevealing | undefined {
  const known: readonly (SeriesRevealing | undefined)[] = seriesRevealings[kind];
  if (revealing !== undefined && !known.includes(revealing)) throw refuseField('revealing', 'NOT_ONE_OF');
  return revealing;
}

/** Points belong to a player. */
function allowedNames(kind: SeriesKind, names: NameRule): NameRule {
  if (kind === 'quiz' && names === 'anonymous') throw refuseField('names', 'QUIZ_ANONYMOUS');
  return names;
}

/** A series has one rule for all its questions. */
export function requireNamesOf(series: Pick<Series, 'names'> | null, names: NameRule | undefined): void {
  if (series && names !== undefined && names !== series.names) throw refuseField('names', 'NAMES_OF_SERIES');
}

export async function updateSeries(
  world: World,
  eventId: string,
  seriesId: string,
  form: Omit<SeriesForm, 'kind'>,
  seen: object = {},
): Promise<void> {
  await inSeries(world, eventId, seriesId, async (tx, { revision }, series) => {
    const { title } = form;
    const revealing = allowed(series.kind, form.revealing) ?? series.revealing;
    const names = allowedNames(series.kind, form.names ?? series.names);
    refuseEditConflicts(series, { title, revealing, names }, seen);
    const areNamesChanged = names !== series.names;
    const isRuleChanged = areNamesChanged || revealing !== series.revealing;
    const activities = isRuleChanged ? await activitiesIn(tx, series) : [];
    // A quiz that is played again goes back to its lobby, with ballots of earlier plays.
    if (areNamesChanged && (series.state !== 'draft' || activities.some(wasAsked)))
      throw refuseField('names', 'ASKED_ALREADY');
    const at = world.now();
    for (const one of activities) {
      const isShown = revealing === series.revealing ? {} : shownUnder(one, revealing, at);
      await tx.activities.update(one.id, { ...isShown, names, revision });
    }
    await tx.series.update(seriesId, { title, revealing, names, revision });
    const changedIds = activities.map(({ id }) => id);
    tx.announce(seriesChanged(eventId, [seriesId], changedIds));
    const action = isRuleChanged ? 'series.changed' : 'series.renamed';
    await recordAudit(tx, world, aboutSeries(action, { ...series, title }));
  });
}

export async function deleteSeries(world: World, eventId: string, seriesId: string): Promise<void> {
  await inSeries(world, eventId, seriesId, async (tx, event, series) => {
    const activities = await activitiesIn(tx, series);
    for (const { id } of activities) await tx.activities.delete(id);
    await tx.series.delete(seriesId);
    await releasePictures(tx, eventId, activities.flatMap(picturesOf));
    await recordAudit(tx, world, aboutSeries('series.deleted', series));
    if (isFocusedIn(event.focus, seriesId, activities))
      await tx.events.update(eventId, { focus: { kind: 'questions' } });
    const activityIds = activities.map(({ id }) => id);
    tx.announce({ ...seriesChanged(eventId, [seriesId], activityIds), isEventChanged: true });
  });
}

function isFocusedIn(focus: Focus, seriesId: string, activities: readonly Activity[]) {
  if (focus.kind === 'series') return focus.seriesId === seriesId;
  return focus.kind === 'activity' && activities.some(({ id }) => id === focus.activityId);
}

export async function activitiesIn(tx: Queries, series: Pick<Series, 'id' | 'eventId'>): Promise<Activity[]> {
  return (await tx.activities.ofEvent(series.eventId)).filter(({ seriesId }) => seriesId === series.id);
}

export async function nextPosition(tx: Queries, eventId: string): Promise<number> {
  const largest = (await tx.series.ofEvent(eventId)).at(-1)?.position ?? 0;
  return Math.max(largest + 1, await tx.activities.nextPosition(eventId));
}

export async function seriesOf(tx: Queries, { seriesId }: Pick<Activity, 'seriesId'>): Promise<Series | null> {
  return seriesId === null ? null : tx.series.byId(seriesId);
}

export function inSeries<T>(
  world: World,
  eventId: string,
  seriesId: string,
  work: (tx: Transaction, event: Event, series: Series) => Promise<T>,
): Promise<T> {
  return inEvent(world, eventId, async (tx, event) =>
    work(tx, event, ofEvent(eventId, await tx.series.byId(seriesId))),
  );
}
