import { expect, test } from 'vitest';
import { afterLeaving, heldQueue, neighbour } from './held-queue.ts';

const nobody = new Set<string>();

test('what arrives waits, and what is shown keeps its place', () => {
  expect(heldQueue(['a', 'b'], ['new1', 'a', 'b', 'new2'], nobody)).toEqual({ shown: ['a', 'b'], waiting: ['new1', 'new2'], left: new Set() });
});

test('what I dealt with leaves at once, what someone else took keeps its place', () => {
  expect(heldQueue(['a', 'b', 'c'], ['c'], new Set(['a']))).toEqual({ shown: ['b', 'c'], waiting: [], left: new Set(['b']) });
});

test('a queue in which nothing is left to do lets everything in', () => {
  expect(heldQueue([], ['a', 'b'], nobody).shown).toEqual(['a', 'b']);
  expect(heldQueue(['a', 'b'], ['c'], new Set(['a'])).shown).toEqual(['c']);
});

test('what I dealt with and then took back is there again in its place', () => {
  expect(heldQueue(['a', 'b'], ['a', 'b'], new Set(['a'])).shown).toEqual(['a', 'b']);
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
