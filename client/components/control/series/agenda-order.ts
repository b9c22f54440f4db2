import type { ControlRoom } from '../../../../contracts/pages.ts';
import type { CrewSeriesView } from '../../../../contracts/series.ts';
import type { CrewActivityView } from '../../../../contracts/views.ts';
import { moved } from '../agenda-steps.ts';

export type AgendaEntry = { id: string; activity: CrewActivityView; series?: never } | { id: string; series: CrewSeriesView; activity?: never };

type Agenda = Pick<ControlRoom, 'activities' | 'series'>;

/** Series and activities by position: each series stands before its own activities. */
export function agendaEntries({ activities, series }: Agenda): AgendaEntry[] {
  const entries: (AgendaEntry & { position: number })[] = [
    ...activities.map((activity) => ({ id: activity.id, activity, position: activity.position })),
    ...series.map((one) => ({ id: one.id, series: one, position: one.position })),
  ];
  return entries.toSorted((a, b) => a.position - b.position);
}

/**
 * The ids with one entry moved by `by` steps: a series with all that is in it past whole blocks, an activity of a series inside it,
 * another activity past whole blocks.
 */
export function movedInAgenda(agenda: Agenda, ids: readonly string[], id: string, by: number): string[] {
  const ownerOf = ownersIn(agenda);
  const owner = ownerOf.get(id);
  if (owner !== undefined) {
    const inside = ids.filter((each) => ownerOf.get(each) === owner);
    const order = moved(inside, id, by);
    let next = 0;
    return ids.map((each) => (ownerOf.get(each) === owner ? (order[next++] ?? each) : each));
  }
  const heads = ids.filter((each) => !ownerOf.has(each));
  return withTheirs(moved(heads, id, by), ids, ownerOf);
}

/** A dropped order, set right: activities stay with their series, in the order they have among themselves. */
export function regrouped(agenda: Agenda, ids: readonly string[]): string[] {
  const ownerOf = ownersIn(agenda);
  return withTheirs(ids.filter((each) => !ownerOf.has(each)), ids, ownerOf);
}

function withTheirs(heads: readonly string[], ids: readonly string[], ownerOf: ReadonlyMap<string, string>): string[] {
  return heads.flatMap((head) => [head, ...ids.filter((each) => ownerOf.get(each) === head)]);
}

function ownersIn({ activities }: Agenda): Map<string, string> {
  return new Map(activities.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [[id, seriesId] as const])));
}
