import { expect, test } from 'vitest';
import { optionColour, optionLetter, percent } from './option-letter.ts';

test('options are lettered like columns', () => {
  expect([0, 1, 7, 19, 25, 26, 27, 51, 52].map(optionLetter)).toEqual([
    'A',
    'B',
    'H',
    'T',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
  ]);
});

test('the first eight options have colours of their own', () => {
  expect(new Set(Array.from({ length: 8 }, (_, place) => optionColour(place))).size).toBe(8);
  expect(optionColour(8)).toBe(optionColour(0));
});

test('shares are whole percents, and nothing of nothing is nothing', () => {
  expect([percent(0, 0), percent(1, 3), percent(2, 3), percent(3, 3)]).toEqual([0, 33, 67, 100]);
});
