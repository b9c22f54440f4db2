import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters, foldForm, markupLength, normaliseText, textLength } from './normalise.ts';

it.each([
  ['  two   words \n\t here ', 'two words here'],
  ['e\u0301', '\u00e9'],
  ['\u2813\u2811\u2800\u2813\u2811', '\u2813\u2811 \u2813\u2811'],
  ['\u200B \u200B', ''],
  ['\u200D\uFE0F\u3164\u2800\uFFFC', ''],
  ...['\uFEFFAda', 'A\u200Dda', 'A\u200Cda', 'Ada\uFE0F', '\u202EAda'].map((name) => [name, 'Ada']),
  [`H${'\u0336'.repeat(20_000)}i`, `H${'\u0336'.repeat(8)}i`],
])('normalises %j to %j', (raw, expected) => expect(normaliseText(raw)).toBe(expected));

const emoji = ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👩🏽', '1️⃣'];
const scripts = ['می‌خواهم بروم', 'ന്‍', 'র‍্যাব', '葛󠄀城', 'ཧྐྵྨླྺྼྻྂ'];
it.each([...emoji, ...scripts])('keeps the characters that shape %s', (text) =>
  expect(normaliseText(text)).toBe(text.normalize('NFC')),
);

it.each([
  ['Zürich', 6],
  ['👩‍👩‍👧‍👦', 1],
  ['🇨🇭🇫🇷', 2],
  ['a\u200Bb', 2],
  ['  a  b  ', 3],
])('counts the characters of %j: %i', (text, count) => expect(textLength(text)).toBe(count));

it('counts the spaces and lines of markup', () => expect(markupLength('```\n  a  b\n```\n')).toBe(14));

it('counts an endless sequence as more than one character and estimates the length of a pasted book', () => {
  for (const text of ['👩\u200D', '\u1100', '\u0301'])
    expect(countCharacters(`a${text.repeat(1_000)}`)).toBeGreaterThanOrEqual(50);
  expect(textLength('why? '.repeat(2_000_000))).toBeGreaterThan(9_000_000);
});

const pieces = Array.from(
  'ae1# \né\u0301\u034Fش\u0651क\u094Dก葛\u{E0100}👩\u{1F3FD}❤\uFE0F\u200B\u200C\u200D\u202E\u3164\u2800\u1100\u1161',
);

it('normalising again changes nothing, and only a text with nothing visible becomes or folds to nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40 }), (raw) => {
      const text = normaliseText(raw);
      expect([normaliseText(text), normaliseText(text.normalize('NFD'))]).toEqual([text, text]);
      expect([text, foldForm(text)].map((each) => each === '')).toEqual(
        Array(2).fill(/^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(raw)),
      );
    }),
    { numRuns: 1_000 },
  );
});
