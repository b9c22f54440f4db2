import { expect, it } from 'vitest';
import { shownOrder, stillThere, withNext } from './ranking-order.ts';

const all = ['a', 'b', 'c', 'd'];

it('leaves the rows where they are until the last has its place', () => {
  expect(shownOrder(all, ['d', 'b'])).toEqual(all);
  expect(shownOrder(all, ['d', 'b', 'a', 'c'])).toEqual(['d', 'b', 'a', 'c']);
});

it('keeps the places of those that are left when options are taken away: whoever had all in order has the rest in order', () => {
  const left = ['a', 'b', 'c'];
  expect(shownOrder(left, stillThere(left, ['d', 'b', 'a', 'c']))).toEqual(['b', 'a', 'c']);
  expect(stillThere(left, ['d', 'b'])).toEqual(['b']);
});

it('of as many taken away as put in, does not take an order of others for a whole one', () => {
  const corrected = ['a', 'b', 'e', 'f'];
  expect(shownOrder(corrected, stillThere(corrected, ['d', 'b', 'a', 'c']))).toEqual(corrected);
});

it('gives the last option its place by itself', () => {
  expect(withNext(all, ['d'], 'b')).toEqual(['d', 'b']);
  expect(withNext(all, ['d', 'b'], 'a')).toEqual(['d', 'b', 'a', 'c']);
});
