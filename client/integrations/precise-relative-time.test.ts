import { expect, it } from 'vitest';
import { preciseRelativeTime } from './precise-relative-time.ts';

it.each([
  [0, 0, 'second'],
  [25_000, 25, 'second'],
  [-5_400, -5, 'second'],
  [119_000, 119, 'second'],
  [125_000, 2, 'minute'],
  [-300_000, -5, 'minute'],
  [7_300_000, 2, 'hour'],
  [3 * 86_400_000, 3, 'day'],
])('formats %d ms from now as %d %ss', (offMs, count, unit) => {
  expect(preciseRelativeTime(1_000_000_000 + offMs, 1_000_000_000)).toEqual({ count, unit });
});
