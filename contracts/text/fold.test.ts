import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTyped } from './fold.ts';

describe('a typed text', () => {
  it.each([
    ['  paris ', 'Paris'],
    ['new   york', 'New York'],
    ['quick silver', 'Quicksilver'],
    ['10\u202F000', '10000'],
    ['ΝΕΟΣ ΚΟΣΜΟΣ', 'νεοςκοσμος'],
    ['STRASSE', 'Straße'],
    ['istanbul', 'İstanbul'],
    ['Schrödinger’s cat', "Schrödinger's cat"],
    ['Schrödinger´s cat', "Schrödinger's cat"],
    ['1914–1918', '1914-1918'],
    ['ＰＡＲＩＳ', 'paris'],
    ['H₂O', 'h2o'],
    ['Cafe\u0301', 'café'],
    ['葛\u{E0100}城', '葛城'],
    ['می\u200Cروم', 'میروم'],
  ])('%j is the same as %j', (typed, text) => expect(foldTyped(typed)).toBe(foldTyped(text)));

  it.each([
    ['Cafe', 'Café'],
    ['Paris.', 'Paris'],
    ['1', '11'],
    ['', 'Paris'],
  ])('%j is different from %j', (typed, text) => expect(foldTyped(typed)).not.toBe(foldTyped(text)));

  it('folds to the same text in capitals, in another Unicode form, with extra space, and when already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = foldTyped(text);
        for (const same of [` ${text}\n`, text.normalize('NFD'), text.normalize('NFKC'), folded])
          expect(foldTyped(same)).toBe(folded);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'ä', 'Σ', 'ς', ' ', '\u00A0', '\u0308', '¨', '\u200B', 'ᄀ', 'ᅡ', '’', '…', '.'),
          maxLength: 20,
        }),
        (text) => {
          expect(foldTyped(foldTyped(text))).toBe(foldTyped(text));
          expect(foldTyped(text)).not.toMatch(/\s(?!\p{M})/u);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'ä', 'ß', 'é', 'θ', 'ς', 'ж', ' ', '7', '-', '’', 'ﬁ'), maxLength: 40 }),
        (text) => {
          for (const same of [text.toUpperCase(), text.toLowerCase()]) expect(foldTyped(same)).toBe(foldTyped(text));
        },
      ),
    );
  });
});
