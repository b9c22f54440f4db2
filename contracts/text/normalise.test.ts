import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, normaliseText, textLength } from './normalise.ts';

describe('a normalised text', () => {
  it.each([
    ['  two   words \n\t here ', 'two words here'],
    ['e\u0301', '\u00e9'],
    ['\u3000wide\u00a0space', 'wide space'],
    ['\u2813\u2811\u2800\u2813\u2811', '\u2813\u2811 \u2813\u2811'],
    ['', ''],
  ])('%j is kept as %j', (raw, expected) => expect(normaliseText(raw)).toBe(expected));

  it.each([
    ...Array.from('\u200B\u3164\u2800\u00AD\u2060\uFFFC\uFE0F\u200D\u115F'),
    '\u200B \u200B',
    '\u{E0041}\u{E007F}',
  ])('%j, which is invisible, becomes empty', (raw) => {
    expect(normaliseText(raw)).toBe('');
    expect(textLength(raw)).toBe(0);
  });

  it.each(['\uFEFFAda', 'A\u200Dda', 'A\u200Cda', 'Ada\uFE0F', '\u2066Ada\u2069', 'A\u00ADda', '\u202EAda'])(
    '%j becomes the name Ada',
    (raw) => expect(normaliseText(raw)).toBe('Ada'),
  );

  it.each([
    ['a regional flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a kiss with two skin tones', '👩🏻‍❤️‍💋‍👩🏽'],
    ['a keycap', '1️⃣'],
    ['Persian', 'می‌خواهم بروم'],
    ['Malayalam as older keyboards type it', 'ന്‍'],
    ['Bengali', 'র‍্যাব'],
    ['a Japanese name', '葛󠄀城'],
    ['Mongolian', 'ᠬᠠᠭᠠ᠎ᠠ'],
    ['a Tibetan stack', 'ཧྐྵྨླྺྼྻྂ'],
    ['Hebrew with its points', 'בְּרֵאשִׁ֖ית'],
  ])('%s stays as it is', (_, text) => expect(normaliseText(text)).toBe(text.normalize('NFC')));

  it('keeps at most eight marks on a letter', () => {
    expect(normaliseText(`H${'\u0336'.repeat(20_000)}i`)).toBe(`H${'\u0336'.repeat(8)}i`);
  });
});

describe('the number of characters', () => {
  it.each([
    ['Zürich', 6],
    ['👩‍👩‍👧‍👦', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['🇨🇭🇫🇷', 2],
    ['नि', 1],
    ['a\u200Bb', 2],
    ['  a  b  ', 3],
  ])('of %j is %i', (text, count) => expect(textLength(text)).toBe(count));

  it.each([
    ['endlessly joined emoji', '👩\u200D'.repeat(1_000)],
    ['endless syllables', '\u1100'.repeat(1_000)],
    ['endless marks, where they are kept as typed', `a${'\u0301'.repeat(1_000)}`],
  ])('counts more than one for %s', (_, text) => expect(countCharacters(text)).toBeGreaterThanOrEqual(50));

  it('is an estimate for a pasted book', () => {
    expect(textLength('why? '.repeat(2_000_000))).toBeGreaterThan(9_000_000);
  });
});

/** Joiners, invisible characters, marks and their context. */
const pieces = Array.from(
  'ae1# \né\u0301\u0316\u034Fش\u0651\u064Bक\u094Dก葛\u{E0100}ᠠ\u180B👩\u{1F3FD}❤\u{1F3F4}\u{E0067}\u{E007F}\uFE0F\u20E3' +
    '\u200B\u200C\u200D\u202E\u2060\uFEFF\u3164\u2800\u1100\u1161',
);
const written = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

it('any normalised text stays the same, also decomposed, and is empty only if nothing is visible', () => {
  fc.assert(
    fc.property(written, (raw) => {
      const text = normaliseText(raw);
      expect(normaliseText(text)).toBe(text);
      expect(normaliseText(text.normalize('NFD'))).toBe(text);
      expect(textLength(raw)).toBe(countCharacters(text));
      expect(text === '').toBe(/^[\s\u2800\uFFF9-\uFFFC\p{Default_Ignorable_Code_Point}]*$/u.test(raw));
    }),
    { numRuns: 2_000 },
  );
});
