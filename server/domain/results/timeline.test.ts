import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const noon = Date.UTC(2026, 10, 21, 12);

test('counts everything within an interval together, and includes empty intervals', () => {
  const { intervalMs, points } = timelineOf({
    joined: [noon, noon + 5_000],
    asked: [noon + 61_000],
    voted: [noon + 180_000],
  });
  expect(intervalMs).toBe(60_000);
  expect(points.map(({ joined, asked, voted }) => [joined, asked, voted])).toEqual([
    [2, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect(points[0]?.at).toBe('2026-11-21T12:00:00.000Z');
});

test('counts every moment once, however long the event is', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 300_000_000_000 }), { maxLength: 50 });
  fc.assert(
    fc.property(moments, moments, moments, (joined, asked, voted) => {
      const { points } = timelineOf({ joined, asked, voted });
      expect(points.length).toBeLessThanOrEqual(60);
      const sum = (name: 'joined' | 'asked' | 'voted') => points.reduce((all, point) => all + point[name], 0);
      expect([sum('joined'), sum('asked'), sum('voted')]).toEqual([joined.length, asked.length, voted.length]);
    }),
  );
});
