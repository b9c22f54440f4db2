import { expect, it } from 'vitest';
import { asideOf } from './column-chart.tsx';
import { widthEms } from './use-width-ems.ts';

/** So many ems of a screen beside the middle of a column. */
const beside = (...ems: number[]) => ems.map((by) => ({ at: 0.55 + by / 50 }));

it('a number that a line would touch stands beside it, on the nearer side', () => {
  expect(asideOf('12', 0.55, beside(0), widthEms.screen)).not.toBe(0);
  expect(asideOf('12', 0.55, beside(3, 0.7), widthEms.screen)).toBeLessThan(0);
  expect(asideOf('12', 0.55, beside(-0.7), widthEms.screen)).toBeGreaterThan(0);
});

it('and in the middle where there is room for it, or where there is none', () => {
  expect(asideOf('12', 0.55, beside(2, -2), widthEms.screen)).toBe(0);
  expect(asideOf('', 0.55, beside(0), widthEms.screen)).toBe(0);
});

it('between lines on either side it stays, and they end around it', () => {
  expect(asideOf('1234', 0.55, beside(-1.2, 0, 1.2), widthEms.screen)).toBeNull();
});
