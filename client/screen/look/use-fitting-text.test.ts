import { expect, it } from 'vitest';
import { largestFitting } from './use-fitting-text.ts';

it('the size asked for is taken where it fits, and otherwise the largest below it that does', () => {
  const upTo = (most: number) => (percent: number) => percent <= most;
  expect(largestFitting(160, upTo(160))).toBe(160);
  expect(largestFitting(160, upTo(159))).toBe(155);
  expect(largestFitting(140, upTo(117))).toBe(115);
  expect(largestFitting(120, upTo(104))).toBe(100);
  expect(largestFitting(120, upTo(105))).toBe(105);
});

it('nothing is below the readable size, whether it fits or not, and few sizes are tried', () => {
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
