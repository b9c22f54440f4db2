import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { frozenOrder } from './frozen-order.ts';

test('a frozen list immediately shows own items, after their predecessor, and does not count them as new', () => {
  expect(frozenOrder(['a', 'b'], ['mine', 'b', 'new', 'also mine', 'a'], true, new Set(['mine', 'also mine']))).toEqual(
    { order: ['mine', 'a', 'b', 'also mine'], freshCount: 1, isMoved: true },
  );
  expect(frozenOrder(['a'], ['a', 'mine 1', 'mine 2'], true, new Set(['mine 1', 'mine 2'])).order).toEqual([
    'a',
    'mine 1',
    'mine 2',
  ]);
});

test('an unchanged order returns the same array, so that nothing re-renders', () => {
  const shown = ['a', 'b'];
  expect(frozenOrder(shown, ['a', 'b'], false).order).toBe(shown);
  expect(frozenOrder(shown, ['b', 'a', 'c'], true).order).toBe(shown);
});

test('a frozen list shows only items that exist, and every item once released', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(ids, ids, ids, (shown, wanted, own) => {
      const held = frozenOrder(shown, wanted, true, new Set(own));
      expect(new Set(held.order).size).toBe(held.order.length);
      expect(own.filter((id) => wanted.includes(id)).every((id) => held.order.includes(id))).toBe(true);
      expect(wanted.length > 0 && held.order.length === 0).toBe(false);
      expect(held.order.every((id) => wanted.includes(id))).toBe(true);
      expect(held.order.length + held.freshCount).toBe(wanted.length);
      expect(held.isMoved).toBe(
        JSON.stringify(held.order) !== JSON.stringify(wanted.filter((id) => held.order.includes(id))),
      );
      expect(frozenOrder(held.order, wanted, false).order).toEqual(wanted);
    }),
  );
});
