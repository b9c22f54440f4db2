import { expect, it } from 'vitest';
import { shownOrder, withNext } from './ranking-order.ts';

const all = ['a', 'b', 'c', 'd'];

it('leaves the rows where they are until the last has its place', () => {
  expect(shownOrder(all, ['d', 'b'])).toEqual(all);
  expect(shownOrder(all, ['d', 'b', 'a', 'c'])).toEqual(['d', 'b', 'a', 'c']);
});

it('gives the last option its place by itself', () => {
  expect(withNext(all, ['d'], 'b')).toEqual(['d', 'b']);
  expect(withNext(all, ['d', 'b'], 'a')).toEqual(['d', 'b', 'a', 'c']);
});
