import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { formatAnswer, formatAverage } from './format-average.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it.each([
  [99.97, '100'],
  [2, '2.00'],
  [2005.375, '2005'],
  [1969.5, '1969.5'],
  [-12.345, '−12.3'],
])('formats an average of %s as %s', (value, words) => {
  expect(formatAverage(value, i18n)).toBe(words);
});

it('keeps the decimals of an answer and formats a year without a separator', () => {
  expect([412.335, 1969, 19_690, 0.1].map((value) => formatAnswer(value, { min: 0, max: 2_100 }, i18n))).toEqual([
    '412.335',
    '1969',
    '19,690',
    '0.1',
  ]);
});
