import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesAllWords } from './search.ts';
import { normaliseText, textLength } from './normalise.ts';
import { findListedWord } from '#server/domain/events/word-filter.ts';
import { foldForm, normaliseProse } from './normalise-prose.ts';

describe('prose, unlike a name', () => {
  it.each([
    ['a direction mark after a symbol', 'אני כותב C++\u200E כל יום'],
    ['a direction mark at the beginning', '\u200FHTML הוא שפה'],
    ['a direction mark at the end', 'השפה היא C#\u200E'],
    ['a direction mark in Arabic', 'كم تساوي \u061C-5؟'],
    ['a break after a Thai word', 'สวัสดี\u200Bครับ\u200Bผม'],
    ['a break after a Khmer word', 'ខ្ញុំ\u200Bស្រលាញ់\u200Bអ្នក'],
    ['a break after a Burmese word', 'မြန်မာ\u200Bစာ'],
  ])('keeps %s', (_, text) => {
    expect(normaliseProse(text)).toBe(text.normalize('NFC'));
    expect(normaliseText(text)).not.toBe(text.normalize('NFC'));
  });

  it.each([
    ['Ada\u200E', 'Ada'],
    ['C++\u200E is fine', 'C++ is fine'],
    ['a\u200Bb', 'ab'],
    ['สวัสดี\u200B', 'สวัสดี'],
    ['สวัสดี\u200B\u200Bครับ', 'สวัสดี\u200Bครับ'],
    ['שלום \u200F \u200F', 'שלום'],
    ['שלום\u200F\u200F\u200F\u200F', 'שלום\u200F'],
    ['שלום\u202Eabc', 'שלוםabc'],
    ['ㅤ\u3164', ''],
    ['\u115F\u1160', ''],
  ])('reduces %j to %j: the other characters have no effect', (raw, kept) => expect(normaliseProse(raw)).toBe(kept));

  it('keeps what a name keeps', () => {
    for (const text of ['می‌خواهم بروم', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'র‍্যাব', '葛󠄀城']) expect(normaliseProse(text)).toBe(text);
  });
});

/** Characters that are kept, their context, and characters that are dropped. */
const pieces = fc.constantFrom(
  'a',
  ' ',
  '\n',
  'é',
  '\u0301',
  '+',
  '!',
  'ש',
  'ל',
  'ش',
  'ก',
  'ส',
  '\u0E35',
  'ខ',
  'မ',
  '👩',
  '\uFE0F',
  '\u034F',
  '\u061C',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202E',
  '\u2060',
  '\uFEFF',
  '\u3164',
  '\u2800',
);
const written = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));
/** Without stacks of marks, which are truncated. */
const usual = written.filter((raw) => !/\p{M}{4}/u.test(raw.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')));

describe('any normalised prose', () => {
  it('stays the same when normalised again, even after Unicode decomposition', () => {
    fc.assert(
      fc.property(written, (raw) => {
        const kept = normaliseProse(raw);
        expect(normaliseProse(kept)).toBe(kept);
        expect(normaliseProse(kept.normalize('NFD'))).toBe(kept);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is empty if and only if nothing of the input is visible', () => {
    fc.assert(
      fc.property(written, (raw) => {
        expect(normaliseProse(raw) === '').toBe(/^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(raw));
      }),
      { numRuns: 5_000 },
    );
  });

  it('gives the same name and the same length as the raw input', () => {
    fc.assert(
      fc.property(usual, (raw) => {
        expect(normaliseText(normaliseProse(raw))).toBe(normaliseText(raw));
        expect(textLength(normaliseProse(raw))).toBe(textLength(raw));
      }),
      { numRuns: 5_000 },
    );
  });

  it('has at most two invisible characters for each visible one', () => {
    fc.assert(
      fc.property(written, (raw) => {
        const characters = Array.from(normaliseProse(raw));
        const unseen = characters.filter((character) => /[\u061C\u200B\u200E\u200F]/.test(character));
        expect(unseen.length).toBeLessThanOrEqual(2 * (characters.length - unseen.length));
      }),
      { numRuns: 5_000 },
    );
  });

  it('hides no word from the word filter or from a search', () => {
    const between = fc.constantFrom('', '\u034F', '\u061C', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F');
    fc.assert(
      fc.property(
        fc.constantFrom('สวัสดี', 'ខ្មែរ', 'שלום', 'سلام', 'damn'),
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (word, marks) => {
          const kept = normaliseProse(Array.from(word, (letter, place) => letter + (marks[place] ?? '')).join(''));
          expect(findListedWord(`${kept}!`, [word])).toBe(word);
          expect(matchesAllWords(word)(`${kept}!`)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('texts that read the same', () => {
  /** Characters that neither join nor replace a letter. */
  const plain = fc.array(
    fc.constantFrom(
      'a',
      'B',
      'é',
      'o\u0308',
      '7',
      '!',
      '~',
      ' ',
      'ש',
      'ก',
      'ส',
      '木',
      '葛',
      '가',
      'バ',
      '❤',
      '👩',
      'ß',
    ),
    { minLength: 1, maxLength: 12 },
  );
  const unseenMarks = fc.array(
    fc.constantFrom(
      '',
      '',
      '\u00AD',
      '\u200B',
      '\u200D',
      '\u200E',
      '\u2060',
      '\uFE00',
      '\uFE0E',
      '\uFE0F',
      '\u{E0100}',
      '\uFEFF',
    ),
    { minLength: 12, maxLength: 12 },
  );
  const wide = (text: string): string =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).replaceAll('バ', 'ﾊﾞ');
  const forms = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.normalize('NFD'),
    wide,
    (text) => wide(text).normalize('NFD'),
  );
  // Marks without a base letter compose differently between letters than alone; joined emoji are a different emoji.
  const disguised = fc.tuple(plain, unseenMarks, forms).map(([parts, marks, form]) => {
    const variant = parts.map((part, at) =>
      /[👩❤]/u.test(part) && marks[at] === '\u200D' ? part : `${form(part)}${marks[at]}`,
    );
    return [parts.join(''), variant.join('')] as const;
  });

  it('fold to one form, whatever invisible characters they contain and however they are encoded', () => {
    fc.assert(
      fc.property(disguised, ([text, variant]) => {
        expect(foldForm(normaliseProse(variant))).toBe(foldForm(normaliseProse(text)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('stay the same when folded again, and do not become empty', () => {
    const anything = fc.oneof(written, fc.string({ unit: 'binary', maxLength: 20 }));
    fc.assert(
      fc.property(anything, (raw) => {
        const folded = foldForm(normaliseProse(raw));
        expect(foldForm(folded)).toBe(folded);
        expect(folded === '').toBe(normaliseProse(raw) === '');
      }),
      { numRuns: 5_000 },
    );
  });

  it('fold to one form even when there are more of them than the cache holds, long texts included', () => {
    const long = 'ａ'.repeat(300);
    for (const round of [1, 2]) {
      for (let number = 0; number < 12_000; number += 1) expect(foldForm(`❤️ ${number}`)).toBe(`❤ ${number}`);
      expect([round, foldForm(long)]).toEqual([round, 'a'.repeat(300)]);
    }
  });

  it.each([
    ['a zero-width non-joiner in Persian', 'می‌خواهم', 'میخواهم'],
    ['superscript digits', '2³', '23'],
    ['a joined emoji', '👩‍🔬', '👩🔬'],
    ['accents', 'péché', 'peche'],
    ['capitals', 'OK', 'ok'],
  ])('do not include texts that differ in %s', (_, one, other) => expect(foldForm(one)).not.toBe(foldForm(other)));
});
