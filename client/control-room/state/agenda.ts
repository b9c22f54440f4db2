import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { NameRule } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { OwnSettings } from '#contracts/quizzes/settings-after-move.ts';

export type AgendaEntry =
  | { id: string; activity: CrewActivityView; series?: never }
  | { id: string; series: CrewSeriesView; activity?: never };

export type Agenda = Pick<ControlRoom, 'activities' | 'series'>;

export function agendaEntries({ activities, series }: Agenda): AgendaEntry[] {
  const entries: AgendaEntry[] = [
    ...activities.map((activity) => ({ id: activity.id, activity })),
    ...series.map((one) => ({ id: one.id, series: one })),
  ];
  return entries.toSorted((a, b) => positionOf(a) - positionOf(b));
}

export function entryIds(agenda: Agenda): ReadonlySet<string> {
  return new Set(agendaEntries(agenda).map(({ id }) => id));
}

const positionOf = ({ activity, series }: AgendaEntry): number => (activity ? activity.position : series.position);

/** A series numbers its questions from 1 and itself has an icon instead. */
export function agendaLabels(rows: readonly AgendaEntry[]): Map<string, string> {
  const labels = new Map<string, string>();
  let [outside, inside] = [0, 0];
  for (const { id, activity } of rows) {
    if (activity && activity.seriesId !== null) labels.set(id, String((inside += 1)));
    else if (activity) labels.set(id, String((outside += 1)));
    else inside = 0;
  }
  return labels;
}

type Place = { number: string; seriesTitle: string | null } | { behind: string | null };

export function placeOf(agenda: Agenda, ids: readonly string[], id: string): Place {
  const byId = new Map(agendaEntries(agenda).map((entry) => [entry.id, entry]));
  const rows = ids.flatMap((each) => byId.get(each) ?? []);
  const titleOf = (seriesId: string | null) => agenda.series.find((one) => one.id === seriesId)?.title ?? null;
  const number = agendaLabels(rows).get(id);
  const activity = byId.get(id)?.activity;
  if (number !== undefined && activity) return { number, seriesTitle: titleOf(activity.seriesId) };
  const before = rows[rows.findIndex((row) => row.id === id) - 1];
  return {
    behind: before?.series?.title ?? titleOf(before?.activity?.seriesId ?? null) ?? before?.activity?.prompt ?? null,
  };
}

/** The first entry after `place` that was not asked, or else the first skipped one. */
export function nextEntry(agenda: Agenda, place: number | null): AgendaEntry | null {
  const waiting = agendaEntries(agenda).filter(({ activity, series }) =>
    activity
      ? activity.seriesId === null && activity.state === 'draft'
      : series.state === 'draft' && series.activityIds.length > 0,
  );
  return waiting.find((entry) => positionOf(entry) > (place ?? -Infinity)) ?? waiting[0] ?? null;
}

/** `regrouping` is the moved activity's new series if that changes. */
export interface AgendaMove {
  ids: string[];
  regrouping?: Regrouping;
}

interface Regrouping {
  activityId: string;
  seriesId: string | null;
  /** The former settings, for an undo; otherwise the server sets them. */
  own?: Partial<OwnSettings> & { names?: NameRule };
  /** What the move to undo set. If someone has changed it since, the server refuses. */
  seen?: Partial<OwnSettings> & { seriesId: string | null };
}

export function settingsOf({ isRevisable, timerSeconds, points }: OwnSettings): OwnSettings {
  return { isRevisable, timerSeconds, points };
}

/** Drafts only, and none once the activity or its own series has started. */
export function seriesOpenTo({ activities, series }: Agenda, activityId: string): CrewSeriesView[] {
  const activity = activities.find(({ id }) => id === activityId);
  const own = series.find(({ id }) => id === activity?.seriesId);
  if (activity?.state !== 'draft' || activity.round > 1 || (own && own.state !== 'draft')) return [];
  return series.filter(({ id, state }) => state === 'draft' && id !== own?.id);
}

export function mayLeave({ activities, series }: Agenda, activityId: string): boolean {
  const activity = activities.find(({ id }) => id === activityId);
  return (
    activity?.state === 'draft' &&
    activity.round === 1 &&
    series.some(({ id, state }) => id === activity.seriesId && state === 'draft')
  );
}

export function ownersIn({ activities }: Agenda): ReadonlyMap<string, string> {
  return new Map(activities.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [[id, seriesId] as const])));
}

/** The place is before a row or, with null, at the end of the series or agenda. */
export interface MovePlace {
  seriesId: string | null;
  beforeId: string | null;
  move: AgendaMove | null;
}

/** Lists places from top to bottom. A series moves with all its rows. */
export function movePlaces(agenda: Agenda, ids: readonly string[], id: string): MovePlace[] {
  const ownerOf = ownersIn(agenda);
  const owner = ownerOf.get(id) ?? null;
  const seriesIds = agenda.series.map((series) => series.id);
  const isSeries = seriesIds.includes(id);
  const isOutsideOpen = isSeries || owner === null || mayLeave(agenda, id);
  const openSeries = new Set(isSeries ? [] : [owner, ...seriesOpenTo(agenda, id).map((series) => series.id)]);
  const isMoved = (each: string): boolean => each === id || ownerOf.get(each) === id;
  const block = ids.filter(isMoved);
  const others = ids.filter((each) => !isMoved(each));
  const seriesAt = (row: string | undefined) => (row === undefined || seriesIds.includes(row) ? row : ownerOf.get(row));
  const place = (seriesId: string | null, beforeId: string | null, at: number): MovePlace => {
    const order = others.toSpliced(at, 0, ...block);
    const isChange = !isSeries && seriesId !== owner;
    if (!isChange && order.every((each, index) => each === ids[index])) return { seriesId, beforeId, move: null };
    return { seriesId, beforeId, move: { ids: order, ...(isChange && { regrouping: { activityId: id, seriesId } }) } };
  };
  return [...others, null].flatMap((next, at) => {
    const above = seriesAt(others[at - 1]);
    const below = next === null ? undefined : ownerOf.get(next);
    const end = above !== undefined && above !== below && openSeries.has(above) ? [place(above, null, at)] : [];
    if (below !== undefined) return openSeries.has(below) ? [place(below, next, at)] : [];
    return isOutsideOpen ? [...end, place(null, next, at)] : end;
  });
}

export function movedByOne(agenda: Agenda, ids: readonly string[], id: string, by: -1 | 1): AgendaMove | null {
  const places = movePlaces(agenda, ids, id);
  return places[places.findIndex(({ move }) => move === null) + by]?.move ?? null;
}

export function movedInto(
  agenda: Agenda,
  ids: readonly string[],
  id: string,
  seriesId: string | null,
): AgendaMove | null {
  const places = movePlaces(agenda, ids, id);
  const wanted = seriesId ?? ownersIn(agenda).get(id);
  const end = places.findIndex((place) => place.seriesId === wanted && place.beforeId === null);
  return places[seriesId === null ? end + 1 : end]?.move ?? null;
}
