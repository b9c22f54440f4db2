import { expect, test } from 'vitest';
import { afterDealing, afterLeaving, frozenQueue, admitAll, neighbour, withArrived } from './frozen-queue.ts';

const none = new Set<string>();

test('new items wait, and shown ones keep their place', () => {
  expect(frozenQueue(['a', 'b'], ['new1', 'a', 'b', 'new2'], none)).toMatchObject({
    shown: ['a', 'b'],
    waiting: ['new1', 'new2'],
    left: new Set(),
  });
});

test('an item handled by the user disappears at once, one handled by someone else keeps its place', () => {
  expect(frozenQueue(['a', 'b', 'c'], ['c'], new Set(['a']))).toMatchObject({
    shown: ['b', 'c'],
    waiting: [],
    left: new Set(['b']),
  });
});

test('a queue with nothing left to do lets everything in', () => {
  expect(frozenQueue([], ['a', 'b'], none).shown).toEqual(['a', 'b']);
  expect(frozenQueue(['a', 'b'], ['c'], new Set(['a'])).shown).toEqual(['c']);
});

test('undoing a decision of the user puts the item back in its place', () => {
  expect(frozenQueue(['a', 'b'], ['a', 'b'], new Set(['a'])).shown).toEqual(['a', 'b']);
});

test('under a pointer, a queue handled by others keeps its rows until the pointer leaves', () => {
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

test('an empty queue above another list stays empty under a pointer, and otherwise lets everything in', () => {
  expect(frozenQueue([], ['a'], none, 'when empty').shown).toEqual(['a']);
  expect(frozenQueue([], ['a'], none, 'never')).toMatchObject({ shown: [], waiting: ['a'] });
  expect(frozenQueue(['a', 'b'], ['b', 'c'], none, 'always')).toMatchObject({
    shown: ['b', 'c'],
    waiting: [],
    left: none,
  });
});

test('new items come after the held ones, and an item handled by the user keeps its place for an undo', () => {
  expect(admitAll(['a', 'mine', 'b'], ['new', 'b'], new Set(['mine']))).toEqual(['mine', 'b', 'new']);
});

test('moving starts at the first item and stops at the ends', () => {
  expect(neighbour(['a', 'b'], null, 1)).toBe('a');
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'b', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'a', -1)).toBe('a');
  expect(neighbour(['a', 'b'], 'gone', -1)).toBe('a');
  expect(neighbour([], 'a', 1)).toBeNull();
});

test('after an action the selection moves to the next item that stays', () => {
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b']), 'b')).toBe('c');
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b', 'c']), 'b')).toBe('a');
  expect(afterLeaving(['a', 'b'], new Set(['a', 'b']), 'a')).toBeNull();
  expect(afterLeaving(['a', 'b'], new Set(['b']), 'a')).toBe('a');
});

test('two decisions in one render are both remembered, and the last one lets waiting items in', () => {
  const live = ['a', 'b', 'c'];
  const { shown, left } = frozenQueue(['a', 'b'], live, none, 'when empty');
  const once = afterDealing({ held: ['a', 'b'], mine: none }, new Set(['a']), live, { shown, left });
  expect(once).toEqual({ held: ['a', 'b'], mine: new Set(['a']) });
  expect(afterDealing(once, new Set(['b']), live, { shown, left })).toEqual({ held: live, mine: new Set(['a', 'b']) });
});

test('new items that displace nothing are added at the end', () => {
  const held = ['a', 'left', 'mine'];
  expect(withArrived(held, ['a', 'new1', 'new2'])).toEqual([...held, 'new1', 'new2']);
  expect(withArrived(held, ['a'])).toBe(held);
});
