import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedBins, binsOf } from './bins.ts';

const anything = { min: -1_000_000_000, max: 1_000_000_000, step: null };
const percent = { min: 0, max: 100, step: null };
const spans = (values: readonly number[], limits: Parameters<typeof binsOf>[1]) =>
  binsOf(
    values.toSorted((a, b) => a - b).map((value) => ({ value, count: 1 })),
    limits,
  ).map(({ from, to, count }) => [from, to, count]);

describe('bins of numbers', () => {
  it('cover the whole range, so that the chart shows how high the answers are', () => {
    expect(spans([70, 88, 100], percent)).toEqual([
      [0, 10, 0],
      [10, 20, 0],
      [20, 30, 0],
      [30, 40, 0],
      [40, 50, 0],
      [50, 60, 0],
      [60, 70, 0],
      [70, 80, 1],
      [80, 90, 1],
      [90, 100, 1],
    ]);
    expect(spans([70], percent).filter(([, , count]) => count)).toEqual([[70, 80, 1]]);
    expect(spans([3, 250], { min: 0, max: 500, step: null }).map(([from]) => from)).toEqual([
      0, 50, 100, 150, 200, 250, 300, 350, 400, 450,
    ]);
  });

  it('zoom in when all answers are in half of the range', () => {
    expect(spans([70, 70, 70, 89, 89], percent)).toEqual([
      [70, 72, 3],
      ...[72, 74, 76, 78, 80, 82, 84, 86].map((from) => [from, from + 2, 0]),
      [88, 90, 2],
    ]);
    expect(spans([70, 70, 80, 80, 90], percent).map(([from]) => from)).toEqual([70, 75, 80, 85, 90, 95]);
    expect(spans([30, 70, 80, 80, 90], percent)).toHaveLength(10);
    // Historic measurements in years, with one outlier.
    expect(
      spans([1650, 1671, 1676, 1676, 1700, 1900], { min: 1000, max: 2025, step: 1 }).map(([from]) => from),
    ).toEqual([1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950]);
    expect(spans([1961, 1963, 1965, 1967, 1969], { min: 1900, max: 2030, step: 1 }).map(([from]) => from)).toEqual([
      1960, 1961, 1962, 1963, 1964, 1965, 1966, 1967, 1968, 1969, 1970,
    ]);
  });

  it('cover the whole range while there are few answers', () => {
    expect(spans([70, 71, 71, 72], percent)).toHaveLength(10);
    expect(spans([70, 71, 71, 72, 72], percent).map(([from]) => from)).toEqual([70, 70.5, 71, 71.5, 72, 72.5]);
  });

  it('do not move when an answer arrives within their range', () => {
    const around = fc.record({
      start: fc.integer({ min: 0, max: 99 }),
      spread: fc.constantFrom(0.01, 0.5, 3, 20, 100),
    });
    fc.assert(
      fc.property(
        around,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 30 }),
        fc.constantFrom(null, 1),
        ({ start, spread }, shares, step) => {
          const values = shares.map((share) =>
            Math.min(100, Number((start + share * spread).toFixed(step === null ? 6 : 0))),
          );
          const axis = (of: readonly number[]) => spans(of, { min: 0, max: 100, step }).map(([from, to]) => [from, to]);
          for (let count = 5; count < values.length; count += 1) {
            const [before, next] = [values.slice(0, count), values[count] ?? 0];
            const axisBefore = axis(before);
            const isWithin =
              next >= (axisBefore[0]?.[0] ?? 0) &&
              (next < (axisBefore.at(-1)?.[1] ?? 0) || axisBefore.at(-1)?.[1] === 100);
            if (new Set(before).size > 1 && isWithin) expect(axis([...before, next])).toEqual(axisBefore);
          }
        },
      ),
    );
  });

  it.each([
    [[-0.05, -0.03], { min: -0.05, max: 1e9, step: null }],
    [
      [99_999.999999, 99_999.999999, 99_999.999999, 99_999.999999, 199_999.95],
      { min: 99_999.999999, max: 199_999.95, step: null },
    ],
    [[0, 0.000001, 0.000001, 0.000001, 0.000001], { min: 0, max: 1e9, step: null }],
  ])('terminate for %j in %j', (values, limits) => {
    expect(
      binsOf(
        values.map((value) => ({ value, count: 1 })),
        limits,
      ).reduce((sum, { count }) => sum + count, 0),
    ).toBe(values.length);
  });

  it('terminate for any limits, and include every answer', () => {
    const number = fc
      .oneof(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      )
      .map((value) => Number(value.toFixed(6)));
    fc.assert(
      fc.property(
        fc.tuple(number, number).filter(([a, b]) => Math.abs(a - b) > 1e-5),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }),
        fc.constantFrom(1, 1e-3, 1e-9),
        (ends, shares, spread) => {
          const [min, max] = [Math.min(...ends), Math.max(...ends)];
          const values = shares
            .map((share) => Math.min(max, Number((min + share * spread * (max - min)).toFixed(6))))
            .toSorted((a, b) => a - b);
          const bins = binsOf(
            values.map((value) => ({ value, count: 1 })),
            { min, max, step: null },
          );
          expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
          expect(bins.length).toBeLessThanOrEqual(13);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('end at the upper limit, which belongs to the last bin', () => {
    expect(spans([0, 50, 95, 100, 100], percent).at(-1)).toEqual([90, 100, 3]);
    expect(spans([99, 99, 99, 99, 100], percent)).toEqual([
      [99, 99.1, 4],
      ...[99.1, 99.2, 99.3, 99.4, 99.5, 99.6, 99.7, 99.8].map((from) => [from, Number((from + 0.1).toFixed(6)), 0]),
      [99.9, 100, 1],
    ]);
    expect(spans([0, 100], { ...percent, step: 1 }).at(-1)).toEqual([90, 100, 1]);
  });

  it('start at the lower limit, even if that is not a round number', () => {
    expect(spans([3, 97], { min: 3, max: 97, step: null })).toEqual([
      [3, 10, 1],
      ...[10, 20, 30, 40, 50, 60, 70, 80].map((from) => [from, from + 10, 0]),
      [90, 97, 1],
    ]);
  });

  it('are single numbers if there are few steps', () => {
    expect(spans([1, 1, 3], { min: 0, max: 4, step: 1 })).toEqual([
      [0, 0, 0],
      [1, 1, 2],
      [2, 2, 0],
      [3, 3, 1],
      [4, 4, 0],
    ]);
    expect(spans([0.5, 0.5, 0.5, 1.5, 1.5], { min: 0.5, max: 9.5, step: 0.5 })).toEqual([
      [0.5, 0.5, 3],
      [1, 1, 0],
      [1.5, 1.5, 2],
      [2, 2, 0],
    ]);
    expect(spans([2, 8], { min: 2, max: 11, step: 3 })).toEqual([
      [2, 2, 1],
      [5, 5, 0],
      [8, 8, 1],
      [11, 11, 0],
    ]);
  });

  it('contain equally many steps each if there are many', () => {
    expect(spans([0, 300], { min: 0, max: 300, step: 3 }).map(([from]) => from)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240, 270,
    ]);
    expect(spans([7, 107], { min: 7, max: 107, step: 5 }).map(([from, to]) => [from, to])).toEqual(
      Array.from({ length: 10 }, (_, place) => [7 + 10 * place, 17 + 10 * place]),
    );
  });

  it('cover negative numbers', () => {
    expect(spans([-20, -1, 0, 20], { min: -20, max: 20, step: null })).toEqual([
      [-20, -15, 1],
      [-15, -10, 0],
      [-10, -5, 0],
      [-5, 0, 1],
      [0, 5, 1],
      [5, 10, 0],
      [10, 15, 0],
      [15, 20, 1],
    ]);
  });

  it('have round ends if the limits are the widest that the product allows', () => {
    expect(spans([3, 250], anything)).toEqual([
      [0, 50, 1],
      [50, 100, 0],
      [100, 150, 0],
      [150, 200, 0],
      [200, 250, 0],
      [250, 300, 1],
      [300, 350, 0],
      [350, 400, 0],
    ]);
    expect(spans([], anything)).toEqual([]);
  });

  it('are the same for two rounds, and cover both', () => {
    const value = (each: number) => ({ value: each, count: 1 });
    const compared = comparedBins([value(70), value(71)], [value(10), value(75)], percent);
    expect(compared.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(compared.filter(({ count, before }) => count + before > 0)).toEqual([
      { from: 10, to: 20, count: 0, before: 1 },
      { from: 70, to: 80, count: 2, before: 1 },
    ]);
  });

  it('are no narrower than the stored precision', () => {
    expect(spans([0.105006, 0.105006, 0.105006, 0.105006, 0.105007], { min: 0.1, max: 0.11, step: null })).toEqual([
      [0.105006, 0.105007, 4],
      [0.105007, 0.105008, 1],
    ]);
    expect(spans([999_999_999.000001, 999_999_999.000003], anything)).toEqual([
      [999_999_999, 999_999_999.000001, 0],
      [999_999_999.000001, 999_999_999.000002, 1],
      [999_999_999.000002, 999_999_999.000003, 0],
      [999_999_999.000003, 999_999_999.000004, 1],
    ]);
  });

  it('contain every answer once and stay within any limits', () => {
    const limits = fc.record({
      min: fc.integer({ min: -500, max: 500 }),
      length: fc.integer({ min: 1, max: 2_000 }),
      step: fc.option(fc.constantFrom(0.25, 0.5, 1, 2, 3, 7)),
      unit: fc.constantFrom(1, 0.1, 0.001, 0.00001, 0.000001),
      spread: fc.constantFrom(1, 0.01, 0.0001),
    });
    fc.assert(
      fc.property(
        limits,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
        ({ min: start, length, step: givenStep, unit, spread }, shares) => {
          const stored = (value: number): number => Number(value.toFixed(6));
          // Steps are no finer than what is stored; numbers may be that fine, and close together.
          const step = unit < 0.1 ? null : givenStep;
          const min = stored(start * unit);
          const max = stored(min + (step === null ? length * unit : Math.max(length, step)));
          // As stored: to six decimals.
          const values = shares.map((share) =>
            step === null
              ? stored(min + share * spread * (max - min))
              : min + step * Math.floor((share * (max - min)) / step + 1e-9),
          );
          const bins = spans(values, { min, max, step });
          expect(bins.reduce((sum, [, , count]) => sum + (count ?? 0), 0)).toBe(values.length);
          expect(bins.length).toBeLessThanOrEqual(13);
          for (const [from, to] of bins) {
            expect(from).toBeGreaterThanOrEqual(min - 1e-6);
            expect(to).toBeLessThanOrEqual(max + 1e-6);
          }
          const isJoined = bins.every(
            ([from, to], place) => from === to || place === 0 || from === bins[place - 1]?.[1],
          );
          expect(isJoined).toBe(true);
          if (step === null) expect(bins.filter(([from = 0, to = 0]) => !(from < to))).toEqual([]);
        },
      ),
    );
  });
});
