import { expect, test } from 'vitest';
import { rankedOptions } from './ranked-options.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }));
const tallyOf = (points: Record<string, number>, total = 3) => ({
  total,
  revision: 1,
  ranks: Object.fromEntries(
    Object.entries(points).map(([id, each]) => [id, { points: each, meanPlace: 2, firsts: 0 }]),
  ),
});
const places = (...of: Parameters<typeof rankedOptions>) =>
  rankedOptions(...of).map(({ option, place }) => [option.id, place]);

test('the most points come first, and equal ones share their place in the order they were asked', () => {
  expect(places(options, tallyOf({ a: 5, b: 9, c: 5, d: 9 }))).toEqual([
    ['b', 1],
    ['d', 1],
    ['a', 3],
    ['c', 3],
  ]);
  expect(places(options, tallyOf({ a: 4, b: 9, c: 6, d: 1 }))).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});

test('the right order is theirs once it is told, however they were ranked', () => {
  const right = ['c', 'a', 'd', 'b'];
  for (const tally of [tallyOf({ a: 5, b: 9, c: 5, d: 9 }), tallyOf({ a: 0, b: 0, c: 0, d: 0 }, 0), null]) {
    expect(places(options, tally, right)).toEqual([
      ['c', 1],
      ['a', 2],
      ['d', 3],
      ['b', 4],
    ]);
  }
});

test('without answers, or without numbers, nothing has a place', () => {
  expect(places(options, tallyOf({ a: 0, b: 0, c: 0, d: 0 }, 0))).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
    ['d', null],
  ]);
  expect(places(options, null).map(([, place]) => place)).toEqual([null, null, null, null]);
});
