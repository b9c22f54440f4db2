import { expect, test } from 'vitest';
import { optionColour, optionLetter, percent } from './option-letter.ts';

test('letters options like spreadsheet columns', () => {
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

test('gives the first eight options distinct colours', () => {
  expect(new Set(Array.from({ length: 8 }, (_, place) => optionColour(place))).size).toBe(8);
  expect(optionColour(8)).toBe(optionColour(0));
});

test('rounds shares to whole percents, and 0 of 0 to 0', () => {
  expect([percent(0, 0), percent(1, 3), percent(2, 3), percent(3, 3)]).toEqual([0, 33, 67, 100]);
});
