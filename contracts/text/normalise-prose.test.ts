import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText, textLength } from './normalise.ts';
import { foldForm, normaliseProse } from './normalise-prose.ts';

describe('prose, unlike a name', () => {
  it.each([
    ['a direction mark after a symbol', 'אני כותב C++\u200E כל יום'],
    ['a direction mark at the beginning', '\u200FHTML הוא שפה'],
    ['a direction mark in Arabic', 'كم تساوي \u061C-5؟'],
    ['a break after a Thai word', 'สวัสดี\u200Bครับ\u200Bผม'],
    ['a break after a Khmer word', 'ខ្ញុំ\u200Bស្រលាញ់\u200Bអ្នក'],
  ])('keeps %s', (_, text) => {
    expect(normaliseProse(text)).toBe(text.normalize('NFC'));
    expect(normaliseText(text)).not.toBe(text.normalize('NFC'));
  });

  it.each([
    ['C++\u200E is fine', 'C++ is fine'],
    ['a\u200Bb', 'ab'],
    ['สวัสดี\u200B\u200Bครับ', 'สวัสดี\u200Bครับ'],
    ['שלום\u200F\u200F\u200F\u200F', 'שלום\u200F'],
    ['שלום\u202Eabc', 'שלוםabc'],
    ['\u115F\u1160', ''],
  ])('reduces %j to %j: the other characters have no effect', (raw, kept) => expect(normaliseProse(raw)).toBe(kept));

  it('keeps what a name keeps', () => {
    for (const text of ['می‌خواهم بروم', '👩‍👩‍👧‍👦', 'র‍্যাব', '葛󠄀城']) expect(normaliseProse(text)).toBe(text);
  });
});

/** Characters that are kept, their context, and characters that are dropped. */
const pieces = Array.from(
  'a \né\u0301+!שלشกส\u0E35ខမ👩\uFE0F\u034F\u061C\u200B\u200C\u200D\u200E\u200F\u202E\u2060\uFEFF\u3164\u2800',
);
const written = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 30 });
/** Without stacks of marks, which are truncated. */
const usual = written.filter((raw) => !/\p{M}{4}/u.test(raw.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')));

describe('any normalised prose', () => {
  it('stays the same, is empty only if nothing is visible, and has few invisible characters', () => {
    fc.assert(
      fc.property(written, (raw) => {
        const kept = normaliseProse(raw);
        expect(normaliseProse(kept)).toBe(kept);
        expect(normaliseProse(kept.normalize('NFD'))).toBe(kept);
        expect(kept === '').toBe(/^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(raw));
        const characters = Array.from(kept);
        const hidden = characters.filter((character) => /[\u061C\u200B\u200E\u200F]/.test(character));
        expect(hidden.length).toBeLessThanOrEqual(2 * (characters.length - hidden.length));
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives the same name and the same length as the raw input', () => {
    fc.assert(
      fc.property(usual, (raw) => {
        expect(normaliseText(normaliseProse(raw))).toBe(normaliseText(raw));
        expect(textLength(normaliseProse(raw))).toBe(textLength(raw));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('texts that read the same', () => {
  /** Characters that neither join nor replace a letter. */
  const plain = fc.array(fc.constantFrom(...Array.from('aBé7!~ שกส木葛가バ❤👩ß'), 'o\u0308'), {
    minLength: 1,
    maxLength: 12,
  });
  const hiding = '\u00AD\u200B\u200D\u200E\u2060\uFE00\uFE0E\uFE0F\u{E0100}\uFEFF';
  const unseenMarks = fc.array(fc.constantFrom(...Array.from(hiding), '', ''), { minLength: 12, maxLength: 12 });
  const wide = (text: string): string =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).replaceAll('バ', 'ﾊﾞ');
  const forms = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.normalize('NFD'),
    (text) => wide(text).normalize('NFD'),
  );
  // Marks without a base letter compose differently between letters than alone; joined emoji are a different emoji.
  const disguised = fc.tuple(plain, unseenMarks, forms).map(([parts, hidden, form]) => {
    const variant = parts.map((part, at) =>
      /[👩❤]/u.test(part) && hidden[at] === '\u200D' ? part : `${form(part)}${hidden[at]}`,
    );
    return [parts.join(''), variant.join('')] as const;
  });

  it('fold to one form, which stays the same when folded again and does not become empty', () => {
    fc.assert(
      fc.property(disguised, ([text, variant]) => {
        expect(foldForm(normaliseProse(variant))).toBe(foldForm(normaliseProse(text)));
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary', maxLength: 20 })), (raw) => {
        const folded = foldForm(normaliseProse(raw));
        expect(foldForm(folded)).toBe(folded);
        expect(folded === '').toBe(normaliseProse(raw) === '');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a zero-width non-joiner in Persian', 'می‌خواهم', 'میخواهم'],
    ['superscript digits', '2³', '23'],
    ['a joined emoji', '👩‍🔬', '👩🔬'],
    ['accents', 'péché', 'peche'],
    ['capitals', 'OK', 'ok'],
  ])('do not include texts that differ in %s', (_, one, other) => expect(foldForm(one)).not.toBe(foldForm(other)));
});
