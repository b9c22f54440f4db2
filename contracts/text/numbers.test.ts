import { expect, it } from 'vitest';
import { parseNumber, writtenNumber } from './numbers.ts';

it.each([
  ['7,5', 'en', 7.5],
  ['7.5', 'de', 7.5],
  ['1,000', 'en', 1_000],
  ['1.000', 'de', 1_000],
  ['1,125', 'de', 1.125],
  ['1.234', 'de-CH', 1.234],
  ['1’234', 'de-CH', 1_234],
  ['1.234', 'fr', 1.234],
  ['1.234,5', 'de', 1_234.5],
  ['-1 000', 'fr', -1_000],
  ['−3', 'en', -3],
  ['١٬٢٣٤٫٥', 'ar-EG', 1_234.5],
  ['\u061C-٧', 'ar-EG', -7],
])('parses %s by the conventions of %s', (typed, locale, value) => {
  expect(parseNumber(typed, locale)).toBe(value);
});

it('parses a number that it has formatted to the same number in every notation', () => {
  const notations = ['en', 'en-SE', 'de', 'de-AT', 'de-CH', 'fr', 'ar-EG'];
  const changed = notations.filter((locale) =>
    [1.234, -12.345, 1_234, 1_234_567, 0.5].some(
      (value) => parseNumber(writtenNumber(value, locale), locale) !== value,
    ),
  );
  expect(changed).toEqual([]);
});

it.each(['', ' ', 'seven', '1,2,3', '7 m'])('does not parse “%s” as a number', (typed) => {
  expect(parseNumber(typed, 'en')).toBeNull();
});
