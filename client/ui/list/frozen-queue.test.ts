import { expect, test } from 'vitest';
import { afterDealing, afterLeaving, frozenQueue, admitAll, neighbour, withArrived } from './frozen-queue.ts';

const nobody = new Set<string>();

test('what arrives waits, and what is shown keeps its place', () => {
  expect(frozenQueue(['a', 'b'], ['new1', 'a', 'b', 'new2'], nobody)).toMatchObject({
    shown: ['a', 'b'],
    waiting: ['new1', 'new2'],
    left: new Set(),
  });
});

test('what I dealt with leaves at once, what someone else took keeps its place', () => {
  expect(frozenQueue(['a', 'b', 'c'], ['c'], new Set(['a']))).toMatchObject({
    shown: ['b', 'c'],
    waiting: [],
    left: new Set(['b']),
  });
});

test('a queue in which nothing is left to do lets everything in', () => {
  expect(frozenQueue([], ['a', 'b'], nobody).shown).toEqual(['a', 'b']);
  expect(frozenQueue(['a', 'b'], ['c'], new Set(['a'])).shown).toEqual(['c']);
});

test('what I dealt with and then took back is there again in its place', () => {
  expect(frozenQueue(['a', 'b'], ['a', 'b'], new Set(['a'])).shown).toEqual(['a', 'b']);
});

test('under a pointer a queue of which others have taken everything keeps its rows, and is cleared once the pointer is gone', () => {
  expect(frozenQueue(['a', 'b'], ['c'], nobody, 'when empty')).toMatchObject({
    shown: ['a', 'b'],
    waiting: ['c'],
    left: new Set(['a', 'b']),
  });
  const { held, shown } = frozenQueue(['a', 'b'], ['c'], nobody, 'when done');
  expect([held, shown]).toEqual([['c'], ['c']]);
  // What has gone does not come back with the next that arrives.
  expect(frozenQueue(held, ['c', 'd'], nobody, 'never')).toMatchObject({ shown: ['c'], waiting: ['d'] });
});

test('above another list an empty queue stays empty under a pointer; away from it everything is let in', () => {
  expect(frozenQueue([], ['a'], nobody, 'when empty').shown).toEqual(['a']);
  expect(frozenQueue([], ['a'], nobody, 'never')).toMatchObject({ shown: [], waiting: ['a'] });
  expect(frozenQueue(['a', 'b'], ['b', 'c'], nobody, 'always')).toMatchObject({
    shown: ['b', 'c'],
    waiting: [],
    left: nobody,
  });
});

test('what is let in stands behind what is held, and what I dealt with keeps its place for an undo', () => {
  expect(admitAll(['a', 'mine', 'b'], ['new', 'b'], new Set(['mine']))).toEqual(['mine', 'b', 'new']);
});

test('movement starts at the first and stays at the ends', () => {
  expect(neighbour(['a', 'b'], null, 1)).toBe('a');
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'b', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'a', -1)).toBe('a');
  expect(neighbour(['a', 'b'], 'gone', -1)).toBe('a');
  expect(neighbour([], 'a', 1)).toBeNull();
});

test('after an action attention goes to the next that stays', () => {
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b']), 'b')).toBe('c');
  expect(afterLeaving(['a', 'b', 'c'], new Set(['b', 'c']), 'b')).toBe('a');
  expect(afterLeaving(['a', 'b'], new Set(['a', 'b']), 'a')).toBeNull();
  expect(afterLeaving(['a', 'b'], new Set(['b']), 'a')).toBe('a');
});

test('two who deal with the queue in one stroke are both remembered, and the last row lets in what waits', () => {
  const live = ['a', 'b', 'c'];
  const { shown, left } = frozenQueue(['a', 'b'], live, nobody, 'when empty');
  const once = afterDealing({ held: ['a', 'b'], mine: nobody }, new Set(['a']), live, { shown, left });
  expect(once).toEqual({ held: ['a', 'b'], mine: new Set(['a']) });
  expect(afterDealing(once, new Set(['b']), live, { shown, left })).toEqual({ held: live, mine: new Set(['a', 'b']) });
});

test('what arrives where nothing could be pushed aside stands behind what is there, and moves none of it', () => {
  const held = ['a', 'left', 'mine'];
  expect(withArrived(held, ['a', 'new1', 'new2'])).toEqual([...held, 'new1', 'new2']);
  expect(withArrived(held, ['a'])).toBe(held);
});
