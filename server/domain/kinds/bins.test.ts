import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsOf } from './bins.ts';

const anything = { min: -1_000_000_000, max: 1_000_000_000, step: null };
const percent = { min: 0, max: 100, step: null };
const spans = (values: readonly number[], limits: Parameters<typeof binsOf>[1]) =>
  binsOf(values.toSorted((a, b) => a - b).map((value) => ({ value, count: 1 })), limits).map(({ from, to, count }) => [from, to, count]);

describe('bins of numbers', () => {
  it('end with the upper limit, which belongs to the last one', () => {
    expect(spans([0, 50, 95, 100, 100], percent).at(-1)).toEqual([90, 100, 3]);
    expect(spans([100], percent)).toEqual([[99, 100, 1]]);
    expect(spans([0, 100], { ...percent, step: 1 }).at(-1)).toEqual([90, 100, 1]);
  });

  it('begin with the lower limit, where it is no round number too', () => {
    expect(spans([3, 97], { min: 3, max: 97, step: null })).toEqual([[3, 10, 1], ...[10, 20, 30, 40, 50, 60, 70, 80].map((from) => [from, from + 10, 0]), [90, 97, 1]]);
  });

  it('are one number each where few steps can be told apart', () => {
    expect(spans([0, 1, 1, 3], { min: 0, max: 3, step: 1 })).toEqual([[0, 0, 1], [1, 1, 2], [2, 2, 0], [3, 3, 1]]);
    expect(spans([0.5, 1.5], { min: 0.5, max: 9.5, step: 0.5 })).toEqual([[0.5, 0.5, 1], [1, 1, 0], [1.5, 1.5, 1]]);
    expect(spans([2, 8], { min: 2, max: 20, step: 3 })).toEqual([[2, 2, 1], [5, 5, 0], [8, 8, 1]]);
  });

  it('hold as many steps each where there are many', () => {
    expect(spans([0, 300], { min: 0, max: 300, step: 3 }).map(([from]) => from)).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240, 270]);
    expect(spans([7, 107], { min: 7, max: 107, step: 5 }).map(([from, to]) => [from, to])).toEqual(Array.from({ length: 10 }, (_, place) => [7 + 10 * place, 17 + 10 * place]));
  });

  it('reach below zero', () => {
    expect(spans([-20, -1, 0, 20], { min: -20, max: 20, step: null })).toEqual([[-20, -15, 1], [-15, -10, 0], [-10, -5, 0], [-5, 0, 1], [0, 5, 1], [5, 10, 0], [10, 15, 0], [15, 20, 1]]);
    expect(spans([-5], { min: -5, max: 5, step: 1 })).toEqual([[-5, -5, 1]]);
  });

  it('are round where there is no limit to speak of', () => {
    expect(spans([3, 250], anything)).toEqual([[0, 50, 1], [50, 100, 0], [100, 150, 0], [150, 200, 0], [200, 250, 0], [250, 300, 1]]);
    expect(spans([100], anything)).toEqual([[100, 101, 1]]);
    expect(spans([], anything)).toEqual([]);
  });

  it('hold every answer once and lie within the limits, whatever these are', () => {
    const limits = fc.record({ min: fc.integer({ min: -500, max: 500 }), length: fc.integer({ min: 1, max: 2_000 }), step: fc.option(fc.constantFrom(0.25, 0.5, 1, 2, 3, 7)), tenths: fc.boolean() });
    fc.assert(
      fc.property(limits, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }), ({ min: start, length, step, tenths }, shares) => {
        const min = tenths ? start / 10 : start;
        const max = min + Math.max(length, step ?? 0);
        // As they are stored: to six decimals.
        const values = shares.map((share) => (step === null ? Number((min + share * (max - min)).toFixed(6)) : min + step * Math.floor((share * (max - min)) / step + 1e-9)));
        const bins = spans(values, { min, max, step });
        expect(bins.reduce((sum, [, , count]) => sum + (count ?? 0), 0)).toBe(values.length);
        expect(bins.length).toBeLessThanOrEqual(13);
        for (const [from, to] of bins) {
          expect(from).toBeGreaterThanOrEqual(min - 1e-6);
          expect(to).toBeLessThanOrEqual(max + 1e-6);
        }
        const isJoined = bins.every(([from, to], place) => from === to || place === 0 || from === bins[place - 1]?.[1]);
        expect(isJoined).toBe(true);
      }),
    );
  });
});
