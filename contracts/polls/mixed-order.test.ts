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
const orderOf = (...args: Parameters<typeof asked>) => withMixedOptions(asked(...args)).options.map(({ id }) => id);

it('mixes the options of a ranking with a correct order independently of the order they were written in', () => {
  fc.assert(
    fc.property(
      anyIds.chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length }))),
      fc.integer({ min: 1, max: 9 }),
      ([ids, shuffled], round) => {
        expect(orderOf(ids, round).toSorted()).toEqual(ids.toSorted());
        expect(orderOf(shuffled, round)).toEqual(orderOf(ids, round));
      },
    ),
  );
});

it('keeps the written order of the options when no order is correct', () => {
  fc.assert(fc.property(anyIds, (ids) => orderOf(ids, 1, null).join() === ids.join()));
});
