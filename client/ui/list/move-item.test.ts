import { expect, test } from 'vitest';
import { moved } from './move-item.ts';

test('an activity moves but stays within the agenda', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
