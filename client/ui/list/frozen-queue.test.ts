import { expect, test } from 'vitest';
import { afterLeaving, frozenQueue } from './frozen-queue.ts';

const none = new Set<string>();

test('new items wait, and shown items keep their place', () => {
  expect(frozenQueue(['a', 'b'], ['new1', 'a', 'b', 'new2'], none)).toMatchObject({
    shown: ['a', 'b'],
    waiting: ['new1', 'new2'],
    left: new Set(),
  });
});

test('an item disappears immediately if the user handled it, but keeps its place if someone else did', () => {
  expect(frozenQueue(['a', 'b', 'c'], ['c'], new Set(['a']))).toMatchObject({
    shown: ['b', 'c'],
    waiting: [],
    left: new Set(['b']),
  });
});

test('a queue with nothing left to do admits all waiting items', () => {
  expect(frozenQueue([], ['a', 'b'], none).shown).toEqual(['a', 'b']);
  expect(frozenQueue(['a', 'b'], ['c'], new Set(['a'])).shown).toEqual(['c']);
});

test('a queue under the pointer keeps rows that others handled until the pointer leaves', () => {
  expect(frozenQueue(['a', 'b'], ['c'], none, 'when empty')).toMatchObject({
    shown: ['a', 'b'],
    waiting: ['c'],
    left: new Set(['a', 'b']),
  });
  const { held, shown } = frozenQueue(['a', 'b'], ['c'], none, 'when done');
  expect([held, shown]).toEqual([['c'], ['c']]);
  // A row that is gone does not come back with the next arrival.
  expect(frozenQueue(held, ['c', 'd'], none, 'never')).toMatchObject({ shown: ['c'], waiting: ['d'] });
});

test('the selection moves to the next remaining item after an action', () => {
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b']), 'b')).toBe('c');
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b', 'c']), 'b')).toBe('a');
  expect(afterLeaving(['a', 'b'], new Set(['a', 'b']), 'a')).toBeNull();
  expect(afterLeaving(['a', 'b'], new Set(['b']), 'a')).toBe('a');
});
