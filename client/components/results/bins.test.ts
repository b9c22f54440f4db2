import { describe, expect, it } from 'vitest';
import { holdsRight, reachingTo } from './bins.ts';

const bins = [
  { from: 20, to: 30, count: 4 },
  { from: 30, to: 40, count: 1 },
];
const spans = (value: number) => reachingTo(value, bins).map(({ from, to, count }) => [from, to, count]);

describe('a histogram with what is right', () => {
  it('gets empty bins until what is right is in it', () => {
    expect(spans(25)).toEqual([[20, 30, 4], [30, 40, 1]]);
    expect(spans(3)).toEqual([[0, 10, 0], [10, 20, 0], [20, 30, 4], [30, 40, 1]]);
    expect(spans(39)).toEqual([[20, 30, 4], [30, 40, 1]]);
    expect(spans(40)).toEqual([[20, 30, 4], [30, 40, 1], [40, 50, 0]]);
    expect(spans(41)).toEqual([[20, 30, 4], [30, 40, 1], [40, 50, 0]]);
  });

  it('stays as it is where that would be too many, or where nobody answered', () => {
    expect(spans(100_000)).toEqual([[20, 30, 4], [30, 40, 1]]);
    expect(reachingTo(5, [])).toEqual([]);
  });

  it('marks the bins that hold a right number, and no other', () => {
    const marked = (value: number, tolerance: number) => bins.filter((bin) => holdsRight(bin, { kind: 'number', value, tolerance })).map(({ from }) => from);
    expect(marked(25, 0)).toEqual([20]);
    expect(marked(30, 0)).toEqual([30]);
    expect(marked(30, 1)).toEqual([20, 30]);
    expect(marked(50, 5)).toEqual([]);
    expect(bins.some((bin) => holdsRight(bin, null))).toBe(false);
  });
});
