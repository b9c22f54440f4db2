import { expect, it } from 'vitest';
import { isCrossed } from './column-chart.tsx';

/** So many ems of a screen beside the middle of a column. */
const beside = (...ems: number[]) => ems.map((by) => ({ at: 0.55 + by / 50 }));

it('a line ends around a number that it would touch', () => {
  expect(isCrossed('12', 0.55, beside(0), 'screen')).toBe(true);
  expect(isCrossed('12', 0.55, beside(3, 0.7), 'screen')).toBe(true);
  expect(isCrossed('12', 0.55, beside(-0.7), 'screen')).toBe(true);
});

it('and not where it is beside it, or there is none', () => {
  expect(isCrossed('12', 0.55, beside(2, -2), 'screen')).toBe(false);
  expect(isCrossed('', 0.55, beside(0), 'screen')).toBe(false);
});
