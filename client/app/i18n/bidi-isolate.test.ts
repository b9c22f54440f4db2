import { expect, it } from 'vitest';
import { isolateBidi } from './bidi-isolate.ts';

it.each(['אנרגיה!', 'طاقة!', '(גל)'])('%s is kept to itself in a text that runs the other way', (word) => {
  expect(isolateBidi(word)).toBe(`\u2068${word}\u2069`);
});

it('what runs as the page does stands as it was written', () => {
  expect(['C++', 'Été', '波', ''].map(isolateBidi)).toEqual(['C++', 'Été', '波', '']);
});
