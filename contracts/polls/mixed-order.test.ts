import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Correct } from '../quizzes/series.ts';
import { withMixedOptions } from './mixed-order.ts';

const anyIds = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 10 });
const asked = (ids: readonly string[], round = 1, correct: Correct | null = { kind: 'ranking', order: [...ids] }) => ({
  kind: 'ranking' as const,
  round,
  correct,
  options: ids.map((id) => ({ id, label: id })),
});
const orderOf = (...of: Parameters<typeof asked>): string[] =>
  withMixedOptions(asked(...of)).options.map(({ id }) => id);

it('options whose order is right are all there, in an order that says nothing of how they were written', () => {
  fc.assert(
    fc.property(
      anyIds.chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length }))),
      fc.integer({ min: 1, max: 9 }),
      ([ids, otherwise], round) => {
        expect(orderOf(ids, round).toSorted()).toEqual(ids.toSorted());
        expect(orderOf(otherwise, round)).toEqual(orderOf(ids, round));
      },
    ),
  );
});

it('each stands in each place about as often, and another round has another order', () => {
  const ids = fc.sample(fc.uuid(), { numRuns: 5, seed: 7 });
  const orders = Array.from({ length: 1_000 }, (_, round) => orderOf(ids, round));
  for (const id of ids) {
    for (const place of ids.keys()) {
      const count = orders.filter((order) => order[place] === id).length;
      expect(count).toBeGreaterThan(140);
      expect(count).toBeLessThan(260);
    }
  }
});

it('options of which no order is right stay as they were written', () => {
  fc.assert(fc.property(anyIds, (ids) => orderOf(ids, 1, null).join() === ids.join()));
});
