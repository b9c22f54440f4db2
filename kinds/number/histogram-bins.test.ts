import { expect, it } from 'vitest';
import { placeIn, reachingTo } from './histogram-bins.ts';

const wide = { min: 0, max: 1_000_000, step: null };
const bins = [
  { from: 20, to: 30, count: 4 },
  { from: 30, to: 40, count: 1 },
];
const spans = (value: number) => reachingTo(value, bins, wide).map(({ from, to, count }) => `${from}–${to}: ${count}`);

it('a histogram gets empty bins until they include the correct answer', () => {
  expect(spans(3)).toEqual(['0–10: 0', '10–20: 0', '20–30: 4', '30–40: 1']);
  expect(spans(40)).toEqual(['20–30: 4', '30–40: 1', '40–50: 0']);
});

it('a histogram stays the same without answers, or if there would be too many bins', () => {
  expect(spans(100_000)).toEqual(['20–30: 4', '30–40: 1']);
  expect(reachingTo(5, [], wide)).toEqual([]);
});

it('maps every number to its place, even if a limit cuts a bin short', () => {
  expect([20, 25, 30, 40].map((value) => placeIn(bins, value))).toEqual([0, 0.25, 0.5, 1]);
  const cut = [
    { from: 3, to: 7, count: 1 },
    { from: 7, to: 100, count: 1 },
  ];
  expect([3, 5, 100].map((value) => placeIn(cut, value))).toEqual([0, 0.25, 1]);
});
