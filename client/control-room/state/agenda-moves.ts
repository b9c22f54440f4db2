import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { OwnSettings } from '#contracts/quizzes/settings-after-move.ts';
import type { Agenda } from './agenda-order.ts';

/** `regrouping` is the moved activity's new series if that changes. */
export interface AgendaMove {
  ids: string[];
  regrouping?: Regrouping;
}

export interface Regrouping {
  activityId: string;
  seriesId: string | null;
  /** An undo's former settings; otherwise the server sets them. */
  own?: Partial<OwnSettings>;
}

export function settingsOf({ isRevisable, timerSeconds, points }: OwnSettings): OwnSettings {
  return { isRevisable, timerSeconds, points };
}

/** Only drafts, if neither the activity nor its own series has started. */
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

/** Before a row or, with null, at the end of the series or agenda. */
export interface MovePlace {
  seriesId: string | null;
  beforeId: string | null;
  /** Null for the entry's own place. */
  move: AgendaMove | null;
}

/** From top to bottom. A series moves with all its rows. */
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

/** With null, after its own series. */
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
