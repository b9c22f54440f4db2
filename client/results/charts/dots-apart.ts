import { positions, type Position } from '#contracts/polls/axes.ts';

/** In ems, about. */
export interface PlaneSize {
  width: number;
  height: number;
}

/** A dot's width and the gap to its neighbours, in ems. */
const dotEms = 1.9;
const rounds = 80;

/** @returns how far each dot moves from its place, in ems, so that no dot hides another's letter */
export function dotsApart(places: readonly Position[], { width, height }: PlaneSize): Position[] {
  const range = positions.max - positions.min;
  const starts = places.map(({ x, y }) => ({ x: (x / range) * width, y: (1 - y / range) * height }));
  const dots = starts.map((start) => ({ ...start }));
  for (let round = 0; round < rounds; round += 1) {
    let isDone = true;
    for (const [at, one] of dots.entries())
      for (const other of dots.slice(at + 1)) {
        const [x, y] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(x, y);
        if (distance >= dotEms - 0.001) continue;
        isDone = false;
        const push = (dotEms - distance) / 2;
        // Dots in one place part sideways, and a little up, so that more than two of them can.
        const angle = distance < 0.001 ? at * 2.4 + 0.2 : Math.atan2(y, x);
        one.x -= push * Math.cos(angle);
        one.y -= push * Math.sin(angle);
        other.x += push * Math.cos(angle);
        other.y += push * Math.sin(angle);
      }
    for (const dot of dots) {
      dot.x = Math.min(width, Math.max(0, dot.x));
      dot.y = Math.min(height, Math.max(0, dot.y));
    }
    if (isDone) break;
  }
  return dots.map((dot, at) => ({ x: dot.x - (starts[at]?.x ?? 0), y: dot.y - (starts[at]?.y ?? 0) }));
}
