import { expect, it } from 'vitest';
import { asideBy } from './column-chart.tsx';

const slot = 1 / 10;
/** 5 ems of a screen. */
const beside = (ems: number) => [{ at: 0.55 + ems / 50 }];

it('a number above a column keeps clear of a line beside it', () => {
  expect(asideBy('12', 0.55, slot, beside(0.7), 'screen')).toBeCloseTo(-0.31);
  expect(asideBy('12', 0.55, slot, beside(-0.7), 'screen')).toBeCloseTo(0.31);
});

it('it stands in the middle where no line is near, and the line ends around it where there is no room beside', () => {
  expect(asideBy('12', 0.55, slot, beside(2), 'screen')).toBe(0);
  expect(asideBy('', 0.55, slot, beside(0), 'screen')).toBe(0);
  expect(asideBy('1,250', 0.55, slot, beside(0.2), 'room')).toBeNull();
});

it('between two lines it stands where neither touches it', () => {
  const by = asideBy('1', 0.55, slot, [...beside(0.5), ...beside(-0.2)], 'screen') ?? NaN;
  for (const line of [0.5, -0.2]) expect(Math.abs(line - by)).toBeGreaterThan(0.6);
});
