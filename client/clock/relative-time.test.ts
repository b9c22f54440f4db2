import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('shows an age in the largest unit that fits', () => {
  expect(relativeTime(now - 59_000, now)).toEqual({ count: 0, unit: 'second' });
  expect(relativeTime(now - 60_000, now)).toEqual({ count: -1, unit: 'minute' });
  expect(relativeTime(now - 3_599_000, now)).toEqual({ count: -59, unit: 'minute' });
  expect(relativeTime(now - 7_200_000, now)).toEqual({ count: -2, unit: 'hour' });
  expect(relativeTime(now - 200_000_000, now)).toEqual({ count: -2, unit: 'day' });
});

test('shows a time in the future as now', () => {
  expect(relativeTime(now + 90_000, now)).toEqual({ count: 0, unit: 'second' });
});
