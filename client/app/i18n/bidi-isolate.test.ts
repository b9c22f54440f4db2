import { expect, it } from 'vitest';
import { isolateBidi } from './bidi-isolate.ts';

it.each(['אנרגיה!', 'طاقة!', '(גל)'])('isolates %s in text with the other direction', (word) => {
  expect(isolateBidi(word)).toBe(`\u2068${word}\u2069`);
});

it('leaves text in the page’s own direction unchanged', () => {
  expect(['C++', 'Été', '波', ''].map(isolateBidi)).toEqual(['C++', 'Été', '波', '']);
});
