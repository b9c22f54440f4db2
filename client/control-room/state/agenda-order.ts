import type { ControlRoom } from '#contracts/pages.ts';
import type { OwnSettings } from '#contracts/quizzes/settings-after-move.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { moved } from '#ui/list/move-item.ts';

export type AgendaEntry =
  | { id: string; activity: CrewActivityView; series?: never }
  | { id: string; series: CrewSeriesView; activity?: never };

export type Agenda = Pick<ControlRoom, 'activities' | 'series'>;

/** Series and activities by position: each series comes before its activities. */
export function agendaEntries({ activities, series }: Agenda): AgendaEntry[] {
  const entries: AgendaEntry[] = [
    ...activities.map((activity) => ({ id: activity.id, activity })),
    ...series.map((one) => ({ id: one.id, series: one })),
  ];
  return entries.toSorted((a, b) => positionOf(a) - positionOf(b));
}

const positionOf = ({ activity, series }: AgendaEntry): number => (activity ? activity.position : series.position);

/** 1, 2, 3 for standalone polls; the questions of a series count from 1 again, and the series itself has an icon. */
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

/** An entry's number in the agenda, or for a series what it comes after. */
export type Place = { number: string; seriesTitle: string | null } | { behind: string | null };

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

/** What comes after `place` (null: the start) and was not asked yet, or else the first that was skipped. */
export function nextEntry(agenda: Agenda, place: number | null): AgendaEntry | null {
  const waiting = agendaEntries(agenda).filter(({ activity, series }) =>
    activity
      ? activity.seriesId === null && activity.state === 'draft'
      : series.state === 'draft' && series.activityIds.length > 0,
  );
  return waiting.find((entry) => positionOf(entry) > (place ?? -Infinity)) ?? waiting[0] ?? null;
}

/** A new order, with the new series of the moved activity if that changes (null: none). */
export interface AgendaMove {
  ids: string[];
  regrouping?: Regrouping;
}

export interface Regrouping {
  activityId: string;
  seriesId: string | null;
  /** Its former settings, when a move is undone; otherwise the server sets them. */
  own?: Partial<OwnSettings>;
}

export function settingsOf({ isRevisable, timerSeconds, points }: OwnSettings): OwnSettings {
  return { isRevisable, timerSeconds, points };
}

/** A series moves past whole blocks. An activity enters and leaves series at their ends, if it may. */
export function movedByOne(agenda: Agenda, ids: readonly string[], id: string, by: -1 | 1): AgendaMove {
  const ownerOf = ownersIn(agenda);
  const owner = ownerOf.get(id);
  if (owner !== undefined) {
    const inside = ids.filter((each) => ownerOf.get(each) === owner);
    if (inside.at(by === 1 ? -1 : 0) === id && mayLeave(agenda, id)) return moveOutOf(agenda, ids, id, owner, by);
    const order = moved(inside, id, by).values();
    return { ids: ids.map((each) => (ownerOf.get(each) === owner ? (order.next().value ?? each) : each)) };
  }
  const heads = ids.filter((each) => !ownerOf.has(each));
  const neighbour = heads[heads.indexOf(id) + by];
  return neighbour !== undefined && seriesOpenTo(agenda, id).some((series) => series.id === neighbour)
    ? moveInto(agenda, ids, id, neighbour, by === -1)
    : { ids: withActivities(moved(heads, id, by), ids, ownerOf) };
}

export function movedInto(agenda: Agenda, ids: readonly string[], id: string, seriesId: string | null): AgendaMove {
  const owner = ownersIn(agenda).get(id);
  if (seriesId !== null) return moveInto(agenda, ids, id, seriesId, true);
  return owner === undefined ? { ids: [...ids] } : moveOutOf(agenda, ids, id, owner, 1);
}

/** The series an activity may move into: drafts only, if neither the activity nor its own series has started. */
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

function moveInto(agenda: Agenda, ids: readonly string[], id: string, seriesId: string, isLast: boolean): AgendaMove {
  const ownerOf = ownersIn(agenda);
  const others = ids.filter((each) => each !== id);
  const last = others.findLastIndex((each) => each === seriesId || ownerOf.get(each) === seriesId);
  const place = isLast ? last : others.indexOf(seriesId);
  return regrouped(others.toSpliced(place + 1, 0, id), id, seriesId, ownerOf);
}

function moveOutOf(agenda: Agenda, ids: readonly string[], id: string, owner: string, by: -1 | 1): AgendaMove {
  const ownerOf = ownersIn(agenda);
  const others = ids.filter((each) => each !== id);
  const last = others.findLastIndex((each) => each === owner || ownerOf.get(each) === owner);
  return regrouped(others.toSpliced(by === -1 ? others.indexOf(owner) : last + 1, 0, id), id, null, ownerOf);
}

type Owners = Map<string, string>;

function regrouped(ids: readonly string[], id: string, seriesId: string | null, ownerOf: Owners): AgendaMove {
  if (seriesId === null) ownerOf.delete(id);
  else ownerOf.set(id, seriesId);
  const heads = ids.filter((each) => !ownerOf.has(each));
  return { ids: withActivities(heads, ids, ownerOf), regrouping: { activityId: id, seriesId } };
}

function withActivities(heads: readonly string[], ids: readonly string[], ownerOf: Owners): string[] {
  return heads.flatMap((head) => [head, ...ids.filter((each) => ownerOf.get(each) === head)]);
}

export function ownersIn({ activities }: Agenda): Owners {
  return new Map(activities.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [[id, seriesId] as const])));
}
