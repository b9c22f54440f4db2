import { expect, it } from 'vitest';
import { arrangeWall, wallCapacity } from './wall.ts';

const texts = (...each: string[]) => each.map((text) => ({ text }));

it('fills the wall in the order of approval', () => {
  expect(arrangeWall([], texts('a', 'b', 'c'), 4)).toEqual(['a', 'b', 'c']);
});

it('keeps every text in its place, and puts a new one in the place of the oldest', () => {
  expect(arrangeWall(['a', 'b', 'c'], texts('a', 'b', 'c', 'd'), 3)).toEqual(['d', 'b', 'c']);
  expect(arrangeWall(['d', 'b', 'c'], texts('a', 'b', 'c', 'd', 'e'), 3)).toEqual(['d', 'e', 'c']);
});

it('closes the gap of a text that is no longer shown', () => {
  expect(arrangeWall(['a', 'b', 'c'], texts('a', 'c'), 3)).toEqual(['a', 'c']);
});

it('moves texts from beyond the end of a smaller wall into free places', () => {
  expect(arrangeWall(['a', 'b', 'c', 'd', 'e'], texts('c', 'd', 'e'), 3)).toEqual(['d', 'e', 'c']);
});

it('holds fewer texts the longer they are', () => {
  const many = (text: string) => Array.from({ length: 20 }, () => text);
  expect([many('short'), many('x'.repeat(80)), many('x'.repeat(130)), many('x'.repeat(300))].map(wallCapacity)).toEqual(
    [12, 9, 6, 4],
  );
});
