import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { arrangeWall, wallPages } from './wall.ts';

it('fills the wall in the order of approval', () => {
  expect(arrangeWall([], ['a', 'b', 'c'], 4)).toEqual(['a', 'b', 'c']);
});

it('keeps every text in its place and puts a new text in place of the oldest', () => {
  expect(arrangeWall(['a', 'b', 'c'], ['b', 'c', 'd'], 3)).toEqual(['d', 'b', 'c']);
  expect(arrangeWall(['d', 'b', 'c'], ['c', 'd', 'e'], 3)).toEqual(['d', 'e', 'c']);
});

it('closes the gap left by a text that is no longer shown', () => {
  expect(arrangeWall(['a', 'b', 'c'], ['a', 'c'], 3)).toEqual(['a', 'c']);
});

it('moves texts that are beyond the end of a smaller wall into free places', () => {
  expect(arrangeWall(['a', 'b', 'c', 'd', 'e'], ['c', 'd', 'e'], 3)).toEqual(['d', 'e', 'c']);
});

const words = (chars: number) => 'some words '.repeat(50).slice(0, chars);
const many = (chars: number) => Array.from({ length: 20 }, (_, place) => `${place} ${words(chars)}`);

it('the wall holds fewer texts the longer they are', () => {
  const capacities = [5, 55, 160, limits.textAnswer.maxChars].map((chars) => wallPages(many(chars))[0]?.capacity);
  expect(capacities).toEqual([12, 9, 4, 2]);
});

it('puts every text on a page, the newest on the first, and sets few texts in large type', () => {
  const texts = [...many(400), ...many(10)];
  const pages = wallPages(texts);
  expect(pages.toReversed().flatMap((page) => page.texts)).toEqual(texts);
  expect(pages[0]?.texts.at(-1)).toBe(texts.at(-1));
  expect(wallPages(['Yes']).map(({ letters }) => letters)).toEqual([7]);
  expect(wallPages([])).toHaveLength(1);
});
