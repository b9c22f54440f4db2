import { mayLeave, ownersIn, seriesOpenTo, type Agenda, type AgendaMove } from '../state/agenda-order.ts';

export interface DropPlace {
  seriesId: string | null;
  beforeId: string | null;
  move: AgendaMove | null;
}

/** A series stays in one piece: its rows move with it. */
export function dropPlaces(agenda: Agenda, ids: readonly string[], id: string): DropPlace[] {
  const ownerOf = ownersIn(agenda);
  const owner = ownerOf.get(id) ?? null;
  const isSeries = agenda.series.some((series) => series.id === id);
  const isInBlock = (each: string): boolean => each === id || ownerOf.get(each) === id;
  const block = ids.filter(isInBlock);
  const others = ids.filter((each) => !isInBlock(each));
  const place = (seriesId: string | null, beforeId: string | null, at: number): DropPlace => {
    const order = others.toSpliced(at, 0, ...block);
    const isChange = !isSeries && seriesId !== owner;
    if (!isChange && order.every((each, index) => each === ids[index])) return { seriesId, beforeId, move: null };
    return { seriesId, beforeId, move: { ids: order, ...(isChange && { regrouping: { activityId: id, seriesId } }) } };
  };
  const heads = others.filter((each) => !ownerOf.has(each));
  const beside =
    isSeries || owner === null || mayLeave(agenda, id)
      ? [...heads.map((head) => place(null, head, others.indexOf(head))), place(null, null, others.length)]
      : [];
  const inside = isSeries
    ? []
    : agenda.series.filter((series) => series.id === owner || seriesOpenTo(agenda, id).includes(series));
  return [
    ...beside,
    ...inside.flatMap(({ id: seriesId }) => {
      const rows = others.filter((each) => ownerOf.get(each) === seriesId);
      const end = others.findLastIndex((each) => each === seriesId || ownerOf.get(each) === seriesId) + 1;
      return [...rows.map((row) => place(seriesId, row, others.indexOf(row))), place(seriesId, null, end)];
    }),
  ];
}

export interface Span {
  top: number;
  bottom: number;
}

export interface DropPoint {
  place: DropPlace;
  y: number;
}

/** `spans` has every rendered row, plus `footOf(series)`: the end of a series and the place after it are apart. */
export function nearestPlace(
  agenda: Agenda,
  ids: readonly string[],
  id: string,
  spans: ReadonlyMap<string, Span>,
  y: number,
): DropPoint | null {
  const ownerOf = ownersIn(agenda);
  const own = ids.filter((each) => each === id || ownerOf.get(each) === id).flatMap((each) => spans.get(each) ?? []);
  const [top, bottom] = [Math.min(...own.map((span) => span.top)), Math.max(...own.map((span) => span.bottom))];
  if (y >= top && y <= bottom) return null;
  const lastOf = (seriesId: string): Span | undefined =>
    spans.get(ids.findLast((each) => each === seriesId || ownerOf.get(each) === seriesId) ?? seriesId);
  const lineOf = ({ seriesId, beforeId }: DropPlace): number | undefined => {
    if (beforeId !== null) return spans.get(beforeId)?.top;
    return seriesId === null ? Math.max(...[...spans.values()].map((span) => span.bottom)) : lastOf(seriesId)?.bottom;
  };
  const distance = (line: number): number => Math.abs(line - y);
  const points = dropPlaces(agenda, ids, id).flatMap((place) => {
    const line = lineOf(place);
    return line === undefined ? [] : [{ place, y: line }];
  });
  const [nearest] = points.toSorted((one, other) => distance(one.y) - distance(other.y));
  const isNear = nearest?.place.move && distance(nearest.y) < Math.min(distance(top), distance(bottom));
  return isNear ? nearest : null;
}

export const footOf = (seriesId: string): string => `foot ${seriesId}`;
