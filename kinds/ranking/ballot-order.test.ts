import { expect, it } from 'vitest';
import { withoutDeleted, withNext, without } from './ballot-order.ts';

const all = ['a', 'b', 'c', 'd'];

it('keeps the places of those that are left when options are taken away: whoever had all in order has the rest in order', () => {
  const left = ['a', 'b', 'c'];
  expect(withoutDeleted(left, ['d', 'b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
  expect(withoutDeleted(left, ['d', 'b'])).toEqual(['b']);
});

it('of as many taken away as put in, does not take an order of others for a whole one', () => {
  const corrected = ['a', 'b', 'e', 'f'];
  expect(withoutDeleted(corrected, ['d', 'b', 'a', 'c'])).toEqual(['b', 'a']);
});

it('gives the last option its place by itself', () => {
  expect(withNext(all, ['d'], 'b')).toEqual(['d', 'b']);
  expect(withNext(all, ['d', 'b'], 'a')).toEqual(['d', 'b', 'a', 'c']);
});

it('takes the place of the last back with that of another, where it had it only because the others had theirs', () => {
  expect(without(['d', 'b', 'a', 'c'], 'b', 'c')).toEqual(['d', 'a']);
  expect(without(['d', 'b'], 'b', null)).toEqual(['d']);
});
