import { expect, it } from 'vitest';
import { withoutDeleted, withNext, without } from './ballot-order.ts';

const all = ['a', 'b', 'c', 'd'];

it('keeps the order of the remaining options when some are removed', () => {
  const remaining = ['a', 'b', 'c'];
  expect(withoutDeleted(remaining, ['d', 'b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
  expect(withoutDeleted(remaining, ['d', 'b'])).toEqual(['b']);
});

it('does not treat an order as complete when as many options were added as removed', () => {
  const corrected = ['a', 'b', 'e', 'f'];
  expect(withoutDeleted(corrected, ['d', 'b', 'a', 'c'])).toEqual(['b', 'a']);
});

it('places the last option automatically', () => {
  expect(withNext(all, ['d'], 'b')).toEqual(['d', 'b']);
  expect(withNext(all, ['d', 'b'], 'a')).toEqual(['d', 'b', 'a', 'c']);
});

it('removes the automatic last place together with another one', () => {
  expect(without(['d', 'b', 'a', 'c'], 'b', 'c')).toEqual(['d', 'a']);
  expect(without(['d', 'b'], 'b', null)).toEqual(['d']);
});
