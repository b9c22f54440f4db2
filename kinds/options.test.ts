import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { mixedIds } from './options.ts';

const idsFor = (count: number): string[] => {
  const next = mixedIds(count, () => newUuidV7());
  return Array.from({ length: count }, next);
};

it('from three options on, the mixed order of the first rounds is never the one in which they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 10 }), fc.constantFrom(1, 2, 3), (count, round) => {
      const ids = idsFor(count);
      expect(new Set(ids).size).toBe(count);
      expect(inMixedOrder(ids, round)).not.toEqual(ids);
    }),
    { numRuns: 500 },
  );
});

it('two stand in either order, as neither would be told otherwise', () => {
  const asWritten = Array.from({ length: 200 }, () => idsFor(2)).filter(
    (ids) => inMixedOrder(ids, 1).join() === ids.join(),
  ).length;
  expect(asWritten).toBeGreaterThan(50);
  expect(asWritten).toBeLessThan(150);
});
