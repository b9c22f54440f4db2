import type { EventArchive } from '../../domain/model/event-archive.ts';

interface AgendaPlace {
  number: number;
  series: string | null;
}

/** Activities outside a series are numbered consecutively; each series starts at 1. */
export function agendaPlaces({
  activities,
  series,
}: Pick<EventArchive, 'activities' | 'series'>): Map<string, AgendaPlace> {
  const titles = new Map(series.map(({ id, title }) => [id, title]));
  const counted = new Map<string | null, number>();
  const places = new Map<string, AgendaPlace>();
  for (const { id, seriesId } of activities.toSorted((one, other) => one.position - other.position)) {
    const number = (counted.get(seriesId) ?? 0) + 1;
    counted.set(seriesId, number);
    places.set(id, { number, series: seriesId === null ? null : (titles.get(seriesId) ?? null) });
  }
  return places;
}
