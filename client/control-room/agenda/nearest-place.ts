import { type Agenda, type MovePlace, movePlaces, ownersIn } from '../state/agenda.ts';

interface Span {
  top: number;
  bottom: number;
}

export interface DropPoint {
  place: MovePlace;
  y: number;
}

/** `spans` has all rendered rows and `footOf(series)`, since a series' end is not the place after it. */
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
  const lineOf = ({ seriesId, beforeId }: MovePlace): number | undefined => {
    if (beforeId !== null) return spans.get(beforeId)?.top;
    return seriesId === null ? Math.max(...[...spans.values()].map((span) => span.bottom)) : lastOf(seriesId)?.bottom;
  };
  const distance = (line: number): number => Math.abs(line - y);
  const points = movePlaces(agenda, ids, id).flatMap((place) => {
    const line = lineOf(place);
    return line === undefined ? [] : [{ place, y: line }];
  });
  const [nearest] = points.toSorted((one, other) => distance(one.y) - distance(other.y));
  const isNear = nearest?.place.move && distance(nearest.y) < Math.min(distance(top), distance(bottom));
  return isNear ? nearest : null;
}

export const footOf = (seriesId: string): string => `foot ${seriesId}`;
