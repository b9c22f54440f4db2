import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { mixedIds } from './options.ts';

const idsFor = (count: number) => {
  const next = mixedIds(count, () => newUuidV7());
  return Array.from({ length: count }, next);
};

it('never shuffles three or more options into their written order in the first rounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 10 }), fc.constantFrom(1, 2, 3), (count, round) => {
      const ids = idsFor(count);
      expect(new Set(ids).size).toBe(count);
      expect(inMixedOrder(ids, round)).not.toEqual(ids);
    }),
    { numRuns: 200 },
  );
});

it('no part of an option’s id reveals the written order', () => {
  const draws = Array.from({ length: 40 }, () => idsFor(5));
  for (const [from, to] of [
    [0, 13],
    [14, 18],
    [19, 23],
    [24, 36],
    [0, 36],
  ]) {
    const inOrder = draws.filter((ids) =>
      ids.map((id) => id.slice(from, to)).every((part, at, all) => at === 0 || (all[at - 1] ?? '') < part),
    );
    expect(inOrder.length).toBeLessThan(10);
  }
});

it('may give two options either order, since avoiding one would reveal the other', () => {
  const sameOrderCount = Array.from({ length: 200 }, () => idsFor(2)).filter(
    (ids) => inMixedOrder(ids, 1).join() === ids.join(),
  ).length;
  expect(sameOrderCount).toBeGreaterThan(50);
  expect(sameOrderCount).toBeLessThan(150);
});
