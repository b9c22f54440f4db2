import { expect, it } from 'vitest';
import { parseNumber } from '../../../../contracts/written-number.ts';
import { misfit } from './number-entry.ts';

it.each([
  ['7,5', 'en', 7.5],
  ['7.5', 'de', 7.5],
  ['1,000', 'en', 1_000],
  ['1.000', 'de', 1_000],
  ['1,125', 'de', 1.125],
  ['1.234', 'de-AT', 1_234],
  ['1 234,5', 'de-AT', 1_234.5],
  ['1.234', 'de-CH', 1.234],
  ['1’234', 'de-CH', 1_234],
  ['1.234', 'fr', 1.234],
  ['1.234,5', 'de', 1_234.5],
  ['-1 000', 'fr', -1_000],
  ['−3', 'en', -3],
  ['0.125', 'de', 0.125],
])('%s is read as people of %s write it', (written, locale, value) => {
  expect(parseNumber(written, locale)).toBe(value);
});

it.each(['', ' ', 'seven', '1,2,3', '7 m'])('“%s” is no number', (written) => {
  expect(parseNumber(written, 'en')).toBeNull();
});

it('says which rule a number breaks, and the nearest that does not', () => {
  const setup = { min: 1, max: 10, step: 2, unit: '' };
  expect(misfit(3, setup)).toBeNull();
  expect(misfit(0, setup)).toEqual({ kind: 'small' });
  expect(misfit(11, setup)).toEqual({ kind: 'large' });
  expect(misfit(4.2, setup)).toEqual({ kind: 'step', nearest: 5 });
  expect(misfit(10, setup)).toEqual({ kind: 'step', nearest: 9 });
  expect(misfit(4.2, { ...setup, step: null })).toBeNull();
});
