import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldTyped } from './fold.ts';

it.each([
  ['quick  silver ', 'Quicksilver'],
  ['10\u202F000', '10000'],
  ['ΝΕΟΣ ΚΟΣΜΟΣ', 'νεοςκοσμος'],
  ['STRASSE', 'Straße'],
  ['istanbul', 'İstanbul'],
  ['Schrödinger´s cat', 'Schrödinger’s cat'],
  ['1914–1918…', '1914-1918...'],
  ['ＰＡＲＩＳ', 'paris'],
  ['Cafe\u0301', 'café'],
  ['می\u200Cروم', 'میروم'],
])('the typed %j is the same as %j', (typed, text) => expect(foldTyped(typed)).toBe(foldTyped(text)));

it.each([
  ['Cafe', 'Café'],
  ['Paris.', 'Paris'],
  ['1', '11'],
  ['', 'Paris'],
])('the typed %j is different from %j', (typed, text) => expect(foldTyped(typed)).not.toBe(foldTyped(text)));

it('a typed text is the same in capitals, in another Unicode form, with extra space, and when folded before', () => {
  const unit = fc.constantFrom(...Array.from('aäßéθςж 7-’ﬁΣ\u00A0¨\u200B가….'));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const folded = foldTyped(text);
      for (const same of [` ${text}\n`, text.normalize('NFD'), text.toUpperCase(), text.toLowerCase(), folded])
        expect(foldTyped(same)).toBe(folded);
      expect(folded).not.toMatch(/\s(?!\p{M})/u);
    }),
    { numRuns: 500 },
  );
});
