import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '../averages.ts';
import { fittingAmount } from './total.ts';

const setup = { total: 100, step: 5 };

it.each<[string, number, (number | null)[], number]>([
  ['what fits', 40, [null, 60], 40],
  ['no more than is left', 90, [10, 60], 40],
  ['a multiple of the step', 33, [null, 0], 35],
  ['nothing when nothing is left', 5, [null, 100], 0],
  ['nothing below zero', -5, [0, 0], 0],
])('allows %s', (_, wanted, values, amount) => {
  expect(fittingAmount(wanted, 0, values, setup)).toBe(amount);
});

it('never exceeds the total, whatever is typed in whatever order', () => {
  const typed = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: -50, max: 2_000 })), { maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 5, 10, 25), typed, (step, entries) => {
      let values: (number | null)[] = [null, null, null, null];
      for (const [at, wanted] of entries) {
        values = values.with(at, fittingAmount(wanted, at, values, { total: 100, step }));
        expect(sumOf(values)).toBeLessThanOrEqual(100);
        expect(values.every((value) => value === null || (value >= 0 && value % step === 0))).toBe(true);
      }
    }),
  );
});
