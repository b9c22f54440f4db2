import type { Timeline } from '#contracts/polls/results.ts';
import type { Moments } from '../model/queries/events.ts';

const minuteMs = 60_000;
const intervalsMs = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440, 10_080, 43_200].map(
  (minutes) => minutes * minuteMs,
);
const maxPoints = 48;

export function timelineOf({ joined, asked, voted }: Moments): Timeline {
  let [first, last] = [Infinity, -Infinity];
  for (const at of [joined, asked, voted].flat()) {
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  const fits = intervalsMs.find((interval) => Math.floor(last / interval) - Math.floor(first / interval) < maxPoints);
  const intervalMs = fits ?? Math.ceil((last - first) / maxPoints / minuteMs) * minuteMs;
  if (last < first) return { intervalMs: minuteMs, points: [] };
  const start = Math.floor(first / intervalMs);
  const length = Math.floor(last / intervalMs) - start + 1;
  const points = Array.from({ length }, (_, place) => ({
    at: new Date((start + place) * intervalMs).toISOString(),
    joined: 0,
    asked: 0,
    voted: 0,
  }));
  const count = (name: keyof Moments, moments: readonly number[]) => {
    for (const at of moments) {
      const point = points[Math.floor(at / intervalMs) - start];
      if (point) point[name] += 1;
    }
  };
  count('joined', joined);
  count('asked', asked);
  count('voted', voted);
  return { intervalMs, points };
}
