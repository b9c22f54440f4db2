import { expect, it } from 'vitest';
import type { Bin } from '../poll-kinds.ts';
import { binEnd, holdsRight } from './bin-ends.ts';

const anything = { min: 0, max: 40, step: null };
const bin = (from: number, to: number) => ({ from, to, count: 1 });
const marked = (value: number, tolerance: number, bins: readonly Bin[], limits: Parameters<typeof binEnd>[2]) =>
  bins
    .filter((each, place) => holdsRight(each, { value, tolerance }, place === bins.length - 1, limits))
    .map(({ from }) => from);

it('a bin ends with the largest number that it can contain', () => {
  expect(binEnd(bin(0, 10), false, anything)).toEqual({ end: 10, isUnder: true });
  expect(binEnd(bin(20, 30), true, anything)).toEqual({ end: 30, isUnder: true });
  expect(binEnd(bin(30, 40), true, anything)).toEqual({ end: 40, isUnder: false });
  expect(binEnd(bin(10, 20), false, { min: 0, max: 100, step: 1 })).toEqual({ end: 19, isUnder: false });
});

it('the last bin ends with the last step when the steps do not reach the upper limit', () => {
  expect(binEnd(bin(98, 100), true, { min: 0, max: 100, step: 7 })).toEqual({ end: 98, isUnder: false });
  expect(binEnd(bin(2.4, 3), true, { min: 0, max: 3, step: 0.2 })).toEqual({ end: 3, isUnder: false });
  expect(binEnd(bin(0.9, 1), true, { min: 0.3, max: 1, step: 0.3 })).toEqual({ end: 0.9, isUnder: false });
});

it('exactly the bins that contain a correct number are marked', () => {
  const wide = [bin(20, 30), bin(30, 40)];
  expect(marked(25, 0, wide, anything)).toEqual([20]);
  expect(marked(30, 0, wide, anything)).toEqual([30]);
  expect(marked(40, 0, wide, anything)).toEqual([30]);
  expect(marked(40, 0, wide, { ...anything, max: 100 })).toEqual([]);
  expect(marked(30, 1, wide, anything)).toEqual([20, 30]);
  expect(marked(4, 0, [bin(3, 3), bin(4, 4), bin(5, 5)], { min: 1, max: 6, step: 1 })).toEqual([4]);
  expect(marked(0.3, 0.1, [bin(0.1, 0.2), bin(0.2, 0.4), bin(0.4, 0.6)], { min: 0, max: 10, step: 0.1 })).toEqual([
    0.2, 0.4,
  ]);
});

it('with steps, only numbers that can be answered count as correct', () => {
  const tens = [bin(60, 80), bin(80, 100)];
  const limits = { min: 0, max: 200, step: 10 };
  expect(marked(80, 5, tens, limits)).toEqual([80]);
  expect(marked(75, 5, tens, limits)).toEqual([60, 80]);
  expect(marked(85, 4, tens, limits)).toEqual([]);
});
