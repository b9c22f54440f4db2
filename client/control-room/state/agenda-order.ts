import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';

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

/** A series numbers its questions from 1 and has an icon itself. */
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

/** The entry's number, or the entry a series follows. */
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

/** The first entry after `place` not asked yet, or else the first one skipped. */
export function nextEntry(agenda: Agenda, place: number | null): AgendaEntry | null {
  const waiting = agendaEntries(agenda).filter(({ activity, series }) =>
    activity
      ? activity.seriesId === null && activity.state === 'draft'
      : series.state === 'draft' && series.activityIds.length > 0,
  );
  return waiting.find((entry) => positionOf(entry) > (place ?? -Infinity)) ?? waiting[0] ?? null;
}
