import { expect, it } from 'vitest';
import { screenLists } from './screen-lists.ts';

const rows = (count: number, text = 'Tea') => Array.from({ length: count }, (_, at) => ({ text, at }));
const plain = { prompt: 'What?', hasBars: false, hasTitles: false };
const titled = { ...plain, hasBars: true, hasTitles: true };
const shown = (...laid: Parameters<typeof screenLists>) => {
  const { lists, moreCount } = screenLists(...laid);
  return [...lists.map((list) => list.rows.length), moreCount];
};

it('a screen shows as many of each list as can be read, and counts the others', () => {
  expect(shown([rows(4)], plain)).toEqual([4, 0]);
  expect(shown([rows(7)], plain)).toEqual([4, 3, 0]);
  expect(shown([rows(50)], plain)).toEqual([7, 7, 36]);
  expect(shown([rows(50)], { ...plain, hasBars: true })).toEqual([6, 6, 38]);
  expect(shown([rows(9), [], rows(3)], titled)).toEqual([5, 0, 3, 4]);
  expect(screenLists([[], rows(1)], titled).lists[1]).toMatchObject({ column: 1 });
});

it('fewer are larger, and long texts or a long prompt leave room for fewer, but always one', () => {
  expect(screenLists([rows(1)], plain).type).toBeGreaterThan(screenLists([rows(50)], plain).type);
  const long = 'so long that it takes several lines '.repeat(4);
  const four = [rows(9, long), rows(9), rows(1, long), []];
  expect(shown(four, titled)).toEqual([1, 5, 1, 0, 12]);
  expect(shown(four, { ...titled, prompt: long })).toEqual([1, 3, 1, 0, 14]);
});
