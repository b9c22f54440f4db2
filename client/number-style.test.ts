import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { givenNumber, inUnit } from './number-style.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('a number that somebody gave is written as a year may be, and with its unit if it has one', () => {
  expect([1969, 12_345, 0.25].map((number) => givenNumber(number, i18n))).toEqual(['1969', '12,345', '0.25']);
  expect([inUnit('42', ''), inUnit('42', 'km')]).toEqual(['42', '42 km']);
});
