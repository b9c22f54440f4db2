import { expect, it } from 'vitest';
import { countOffset } from './column-chart.tsx';
import { widthEms } from './use-width-ems.ts';

/** Marks at these distances from the middle of a column, in ems of the screen layout. */
const marksAt = (...ems: number[]) => ems.map((by) => ({ at: 0.55 + by / 50 }));

it('moves a number that a line would touch to the nearer side', () => {
  expect(countOffset('12', 0.55, marksAt(0), widthEms.screen)).not.toBe(0);
  expect(countOffset('12', 0.55, marksAt(3, 0.7), widthEms.screen)).toBeLessThan(0);
  expect(countOffset('12', 0.55, marksAt(-0.7), widthEms.screen)).toBeGreaterThan(0);
});

it('keeps a number centred where there is room, and accepts an empty one', () => {
  expect(countOffset('12', 0.55, marksAt(2, -2), widthEms.screen)).toBe(0);
  expect(countOffset('', 0.55, marksAt(0), widthEms.screen)).toBe(0);
});

it('keeps a number centred between lines on both sides, which are interrupted around it', () => {
  expect(countOffset('1234', 0.55, marksAt(-1.2, 0, 1.2), widthEms.screen)).toBeNull();
});
