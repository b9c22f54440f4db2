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
const places = (...args: Parameters<typeof rankedOptions>) =>
  rankedOptions(...args).map(({ option, place }) => `${place} ${option.id}`);

test('sorts options by points, and gives ties the same place in their original order', () => {
  expect(places(options, tallyOf({ a: 5, b: 9, c: 5, d: 9 }))).toEqual(['1 b', '1 d', '3 a', '3 c']);
});

test('uses the correct order once it is revealed, whatever the points', () => {
  const right = ['c', 'a', 'd', 'b'];
  for (const tally of [tallyOf({ a: 5, b: 9, c: 5, d: 9 }), tallyOf({ a: 0, b: 0, c: 0, d: 0 }, 0), null])
    expect(places(options, tally, right)).toEqual(['1 c', '2 a', '3 d', '4 b']);
});
