import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAnswer, foldTyped, withoutAccents } from './fold.ts';

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
])('treats the typed text %j as the same as %j', (typed, text) => expect(foldTyped(typed)).toBe(foldTyped(text)));

it.each([
  ['Cafe', 'Café'],
  ['Paris.', 'Paris'],
  ['1', '11'],
  ['', 'Paris'],
])('treats the typed text %j as different from %j', (typed, text) =>
  expect(foldTyped(typed)).not.toBe(foldTyped(text)),
);

it.each([
  'reykjavik.',
  'REYKJAVIK!',
  '"Reykjavik"',
  '„Reykjavik“',
  '(reykja  vik)…',
  '¡Reykjavik!',
  '- Reykjavik',
  '–Reykjavik',
])('treats the answer %j as the same as “Reykjavik”', (typed) =>
  expect(foldAnswer(typed)).toBe(foldAnswer('Reykjavik')),
);

it.each(['الرياض؟', '،الرياض؛', 'الرياض۔'])('ignores the Arabic punctuation of the answer %j', (typed) =>
  expect(foldAnswer(typed)).toBe('الرياض'),
);

it('keeps signs that are part of an answer, and answers that consist only of signs', () => {
  const answers = ['2', '-2', '.5', '5', '1.5', '15', '−x', 'x', 'C', 'C++', 'C#', '?', '؟', '!', '"'];
  expect(new Set(answers.map(foldAnswer)).size).toBe(answers.length);
  for (const answer of answers) expect(foldAnswer(foldAnswer(answer))).toBe(foldAnswer(answer));
});

it('ignores the accents of Latin and Greek letters but not the marks of other scripts', () => {
  expect(['reykjavík', 'øresund', 'łódź', 'αθήνα'].map(withoutAccents)).toEqual([
    'reykjavik',
    'oresund',
    'lodz',
    'αθηνα',
  ]);
  for (const text of ['мой', 'が', 'कि', 'สี']) expect(withoutAccents(text)).toBe(text);
});

it('ignores capitals, Unicode form and extra space in a typed text, and folding it again changes nothing', () => {
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
