import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { formatAnswerNumber, inUnit } from './number-format.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('formats an answer with its unit and without grouping four digits', () => {
  expect([1969, 12_345, 0.25].map((number) => formatAnswerNumber(number, null, i18n))).toEqual([
    '1969',
    '12,345',
    '0.25',
  ]);
  expect([inUnit('42', ''), inUnit('42', 'km')]).toEqual(['42', '42 km']);
});

it.each(['en', 'de', 'es'])('groups four digits only if the poll allows five (%s)', (locale) => {
  const here = setupI18n({ locale, messages: { [locale]: {} } });
  const formatted = (max: number) =>
    [1_969, 12_345].map((number) => formatAnswerNumber(number, { min: 0, max }, here).replace(/\d/g, ''));
  const [four = '', five = ''] = formatted(10_000);
  expect([four.length, five]).toEqual([1, four]);
  expect(formatted(9_999)[0]).toBe('');
});
