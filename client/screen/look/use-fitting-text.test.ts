import { expect, it } from 'vitest';
import { largestFitting } from './use-fitting-text.ts';

it('uses the requested size if it fits, and otherwise the largest below it that fits', () => {
  const upTo = (most: number) => (percent: number) => percent <= most;
  expect(largestFitting(160, upTo(160))).toBe(160);
  expect(largestFitting(160, upTo(159))).toBe(155);
  expect(largestFitting(140, upTo(117))).toBe(115);
  expect(largestFitting(120, upTo(104))).toBe(100);
  expect(largestFitting(120, upTo(105))).toBe(105);
});

it('never goes below the readable size and tries only a few sizes', () => {
  expect(largestFitting(100, () => false)).toBe(100);
  const tried: number[] = [];
  expect(
    largestFitting(160, (percent) => {
      tried.push(percent);
      return false;
    }),
  ).toBe(100);
  expect(tried.length).toBeLessThanOrEqual(5);
});
