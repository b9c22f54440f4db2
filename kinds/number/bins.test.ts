import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedBins, binsOf } from './bins.ts';

const anything = { min: -1_000_000_000, max: 1_000_000_000, step: null };
const percent = { min: 0, max: 100, step: null };
const spans = (values: readonly number[], limits: Parameters<typeof binsOf>[1]) =>
  binsOf(
    values.toSorted((a, b) => a - b).map((value) => ({ value, count: 1 })),
    limits,
  ).map(({ from, to, count }) => [from, to, count]);

const startsOf = (...args: Parameters<typeof spans>) => spans(...args).map(([from]) => from);

it('bins cover the whole range, so that the chart shows how high the answers are', () => {
  expect(spans([70, 88, 100], percent)).toEqual([
    ...[0, 10, 20, 30, 40, 50, 60].map((from) => [from, from + 10, 0]),
    [70, 80, 1],
    [80, 90, 1],
    [90, 100, 1],
  ]);
  expect(startsOf([3, 250], { min: 0, max: 500, step: null })).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450]);
  expect(spans([], anything)).toEqual([]);
});

it('bins zoom in when there are at least five answers, all within half the range', () => {
  expect(startsOf([70, 71, 71, 72], percent)).toHaveLength(10);
  expect(startsOf([70, 71, 71, 72, 72], percent)).toEqual([70, 70.5, 71, 71.5, 72, 72.5]);
  expect(startsOf([70, 70, 80, 80, 90], percent)).toEqual([70, 75, 80, 85, 90, 95]);
  expect(startsOf([30, 70, 80, 80, 90], percent)).toHaveLength(10);
  // Historical measurements in years, with one outlier.
  expect(startsOf([1650, 1671, 1676, 1676, 1700, 1900], { min: 1000, max: 2025, step: 1 })).toEqual([
    1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950,
  ]);
});

it('bins do not move when an answer arrives within their range', () => {
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

it('bins begin and end at the limits, which belong to the outer bins even if they are not round', () => {
  expect(spans([0, 50, 95, 100, 100], percent).at(-1)).toEqual([90, 100, 3]);
  expect(spans([3, 97], { min: 3, max: 97, step: null })).toEqual([
    [3, 10, 1],
    ...[10, 20, 30, 40, 50, 60, 70, 80].map((from) => [from, from + 10, 0]),
    [90, 97, 1],
  ]);
  expect(startsOf([-20, -1, 0, 20], { min: -20, max: 20, step: null })).toEqual([-20, -15, -10, -5, 0, 5, 10, 15]);
});

it('bins are single numbers if there are few steps, and contain equally many steps if there are many', () => {
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
  expect(startsOf([7, 107], { min: 7, max: 107, step: 5 })).toEqual([7, 17, 27, 37, 47, 57, 67, 77, 87, 97]);
});

it('bins are the same for two rounds and cover both', () => {
  const value = (each: number) => ({ value: each, count: 1 });
  const compared = comparedBins([value(70), value(71)], [value(10), value(75)], percent);
  expect(compared.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(compared.filter(({ count, before }) => count + before > 0)).toEqual([
    { from: 10, to: 20, count: 0, before: 1 },
    { from: 70, to: 80, count: 2, before: 1 },
  ]);
});

it('bins are no narrower than the stored precision', () => {
  expect(spans([0.105006, 0.105006, 0.105006, 0.105006, 0.105007], { min: 0.1, max: 0.11, step: null })).toEqual([
    [0.105006, 0.105007, 4],
    [0.105007, 0.105008, 1],
  ]);
});

it.each([
  [[-0.05, -0.03], { min: -0.05, max: 1e9, step: null }],
  [[99_999.999999, 99_999.999999, 199_999.95], { min: 99_999.999999, max: 199_999.95, step: null }],
  [[0, 0.000001, 0.000001, 0.000001, 0.000001], anything],
])('binning %j within %j terminates', (values, limits) => {
  expect(spans(values, limits).reduce((sum, [, , count]) => sum + (count ?? 0), 0)).toBe(values.length);
});

it('bins contain every answer once and stay within any limits', () => {
  const limits = fc.record({
    min: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })),
    length: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    step: fc.option(fc.constantFrom(0.25, 0.5, 1, 2, 3, 7)),
    unit: fc.constantFrom(1, 0.1, 0.001, 0.00001, 0.000001),
    spread: fc.constantFrom(1, 0.01, 0.0001, 1e-9),
  });
  fc.assert(
    fc.property(
      limits,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
      ({ min: start, length, step: givenStep, unit, spread }, shares) => {
        const stored = (value: number) => Number(value.toFixed(6));
        // Steps are coarser than the stored precision, but numbers may be that precise and close together.
        const step = unit < 0.1 ? null : givenStep;
        const min = stored(start * unit);
        const max = stored(min + (step === null ? length * unit : Math.max(length, step)));
        // Rounded as stored, to six decimals.
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
        const isJoined = bins.every(([from, to], place) => from === to || place === 0 || from === bins[place - 1]?.[1]);
        expect(isJoined).toBe(true);
        if (step === null) expect(bins.filter(([from = 0, to = 0]) => !(from < to))).toEqual([]);
      },
    ),
  );
});
