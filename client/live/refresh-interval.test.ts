import { expect, it } from 'vitest';
import { msUntilRefresh } from './refresh-interval.ts';

const timing = { everyMs: 3_000, dueAt: null, isHidden: false };

it('refreshes at the given interval, and rarely in a hidden tab', () => {
  expect(msUntilRefresh(timing, 0, 0)).toBe(3_000);
  expect(msUntilRefresh({ ...timing, isHidden: true }, 0, 0)).toBe(30_000);
});

it('refreshes just after the due time, at least once a minute and never faster than the interval', () => {
  const dueIn = (ms: number, isHidden = false) =>
    msUntilRefresh({ ...timing, dueAt: 1_000_000 + ms, isHidden }, 1_000_000, 1_000_000);
  expect([-60_000, 0, 1_000, 25_000, 300_000].map((ms) => dueIn(ms))).toEqual([3_000, 3_000, 3_000, 25_500, 60_000]);
  expect([dueIn(0, true), dueIn(45_000, true)]).toEqual([30_000, 45_500]);
});

it('a running pause continues when the tab’s visibility changes', () => {
  const leftAfter = (ms: number, part: object = {}) =>
    msUntilRefresh({ ...timing, ...part }, 1_000_000, 1_000_000 + ms);
  expect([leftAfter(2_000), leftAfter(3_000), leftAfter(20_000)]).toEqual([1_000, 0, 0]);
  expect([leftAfter(2_000, { isHidden: true }), leftAfter(40_000, { isHidden: true })]).toEqual([28_000, 0]);
  expect([leftAfter(20_000, { dueAt: 1_025_000 }), leftAfter(70_000, { dueAt: 2_000_000 })]).toEqual([5_500, 0]);
});
