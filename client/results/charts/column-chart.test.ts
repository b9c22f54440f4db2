import { expect, it } from 'vitest';
import { countOffset } from './column-chart.tsx';
import { widthEms } from './use-width-ems.ts';

/** Marks at these distances, in ems of a screen, from the middle of a column. */
const beside = (...ems: number[]) => ems.map((by) => ({ at: 0.55 + by / 50 }));

it('moves a number that a line would touch to the nearer side', () => {
  expect(countOffset('12', 0.55, beside(0), widthEms.screen)).not.toBe(0);
  expect(countOffset('12', 0.55, beside(3, 0.7), widthEms.screen)).toBeLessThan(0);
  expect(countOffset('12', 0.55, beside(-0.7), widthEms.screen)).toBeGreaterThan(0);
});

it('keeps it centred where there is room, or where there is no number', () => {
  expect(countOffset('12', 0.55, beside(2, -2), widthEms.screen)).toBe(0);
  expect(countOffset('', 0.55, beside(0), widthEms.screen)).toBe(0);
});

it('keeps it centred between lines on both sides, which stop around it', () => {
  expect(countOffset('1234', 0.55, beside(-1.2, 0, 1.2), widthEms.screen)).toBeNull();
});
