import { expect, it } from 'vitest';
import { isolateBidi } from './bidi-isolate.ts';

it.each(['אנרגיה!', 'طاقة!', '(גל)'])('isolates %s in text with the other direction', (word) => {
  expect(isolateBidi(word, { locale: 'en' })).toBe(`\u2068${word}\u2069`);
});

it('leaves text in the page’s own direction unchanged', () => {
  const words = ['C++', 'Été', '波', ''];
  expect(words.map((word) => isolateBidi(word, { locale: 'de' }))).toEqual(words);
});

it('keeps a list of foreign words in the order of an Arabic page', () => {
  expect(isolateBidi('Venus', { locale: 'ar' })).toBe('\u2068Venus\u2069');
});
