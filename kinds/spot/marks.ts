import type { Answers, Setups } from '#contracts/poll-kinds.ts';
import { boxOfCell, cellOf, type Mark, regionAt } from '#contracts/polls/spot.ts';

export const markCount = { min: 1, max: 5 };
export const regionCount = { min: 0, max: 12 };

/** As the server stores it: in reading order, each place once, each with its region. */
export function spotAnswer({ boxes }: Pick<Setups['spot'], 'boxes'>, marks: readonly Mark[]): Answers['spot'] {
  const isSame = (one: Mark, other: Mark): boolean => one.x === other.x && one.y === other.y;
  const placed = marks
    .filter((mark, at) => marks.findIndex((other) => isSame(mark, other)) === at)
    .map(({ x, y }) => ({ x, y }))
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  return { marks: placed, ...(boxes.length > 0 && { regions: placed.map((mark) => regionAt(boxes, mark)) }) };
}

const elsewhere = -1;

export function storedSpot({ marks, regions }: Answers['spot']): string {
  return JSON.stringify({ marks: marks.map(({ x, y }) => [x, y]), ...(regions && { regions }) });
}

/** Each mark's cell as `[left,top]`, and once per person each region as `[place]`; `[-1]` is outside of all. */
export function spotParts(stored: string): string[] {
  // Already a part, or what is left of a ballot without its parts.
  if (stored.startsWith('[')) return stored === '[]' ? [] : [stored];
  const { marks, regions = [] } = JSON.parse(stored) as { marks: [number, number][]; regions?: (number | null)[] };
  const places = new Set(regions.map((place) => place ?? elsewhere));
  return [...marks.map(([x, y]) => cellKey(cellOf({ x, y }))), ...[...places].map((place) => `[${place}]`)];
}

export function cellKey(cell: number): string {
  const { left, top } = boxOfCell(cell);
  return `[${left},${top}]`;
}

export function readSpot(stored: string): Answers['spot'] {
  const read = JSON.parse(stored) as number[] | { marks: [number, number][]; regions?: (number | null)[] };
  if (!Array.isArray(read)) {
    const { marks, regions } = read;
    return { marks: marks.map(([x, y]) => ({ x, y })), ...(regions && { regions }) };
  }
  const [x = elsewhere, y] = read;
  return y === undefined ? { marks: [], regions: [x === elsewhere ? null : x] } : { marks: [{ x, y }] };
}

/** “12–15”: the last cell of a row and of a column has one more. */
export function cellRanges(cell: number): { across: string; down: string } {
  const { left, top, width, height } = boxOfCell(cell);
  const range = (from: number, size: number): string => `${from}–${from + size === 100 ? 100 : from + size - 1}`;
  return { across: range(left, width), down: range(top, height) };
}
