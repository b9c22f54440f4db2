import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calmOrder } from './calm-order.ts';

test('a list that nobody touches shows the true order', () => {
  expect(calmOrder(['a', 'b'], ['c', 'b', 'a'], false)).toEqual({ order: ['c', 'b', 'a'], freshCount: 0 });
});

test('under a finger nothing moves, and what is new is counted', () => {
  expect(calmOrder(['a', 'b'], ['c', 'd', 'b', 'a'], true)).toEqual({ order: ['a', 'b'], freshCount: 2 });
});

test('under a finger, too, what is gone goes', () => {
  expect(calmOrder(['a', 'b', 'c'], ['c', 'a'], true)).toEqual({ order: ['a', 'c'], freshCount: 0 });
});

test('an order that did not change is the same array, so nothing renders again', () => {
  const shown = ['a', 'b'];
  expect(calmOrder(shown, ['a', 'b'], false).order).toBe(shown);
  expect(calmOrder(shown, ['b', 'a', 'c'], true).order).toBe(shown);
});

test('held or not, no item that is gone is shown, and every item is shown once it is let go', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(ids, ids, (shown, wanted) => {
      const held = calmOrder(shown, wanted, true);
      expect(held.order.every((id) => wanted.includes(id))).toBe(true);
      expect(held.order.length + held.freshCount).toBe(wanted.length);
      expect(calmOrder(held.order, wanted, false).order).toEqual(wanted);
    }),
  );
});
