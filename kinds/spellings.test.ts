import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAnswer } from '#contracts/text/fold.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { answerKey, newestByKey } from './spellings.ts';

/** Characters with several code-point representations, and the modifiers that choose between them. */
const unit = fc.constantFrom(
  ...Array.from('aA ❤\uFE0E\uFE0F1\u20E3葛\u{E0100}ᠠ\u180Bก\u200B\u200C\u200DمＭﬁｶﾞﹰ\u0301’´\u200F'),
);

it('texts with the same key are all correct or all incorrect', () => {
  let joined = 0;
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }).map(normaliseText), (text) => {
      const key = answerKey('text', text);
      joined += Number(key !== text);
      expect(foldAnswer(text)).toBe(foldAnswer(key));
    }),
    { numRuns: 1_000 },
  );
  expect(joined).toBeGreaterThan(100);
});

it('counts a word as one, no matter how it is quoted, tagged, punctuated or capitalised', () => {
  for (const way of ['KI', 'ki.', 'KI!', '#ki', '"KI"', '„KI“', '«ki»', 'ki…', '(KI)', 'ＫＩ'])
    expect(answerKey('words', way)).toBe('ki');
  expect(answerKey('words', 'الرياض؟')).toBe('الرياض');
  expect(answerKey('words', 'Can’t')).toBe(answerKey('words', "can't"));
  const apart = ['c', 'c#', 'c++', '-2', '2', '!diot', '$hit', ':-)', '#', 'café', 'cafe'];
  expect(new Set(apart.map((word) => answerKey('words', word))).size).toBe(apart.length);
  for (const word of apart) expect(answerKey('words', answerKey('words', word))).toBe(answerKey('words', word));
});

it('compares formulas exactly', () => {
  const keyOf = (text: string) => answerKey('ideas', text);
  expect(keyOf('More $N$ than $\\Gamma_n$.')).toBe(keyOf('more $N$ THAN $\\Gamma_n$'));
  const apart = ['$N$', '$n$', '$$N$$', '$\\gamma$', '$\\Gamma$', '$a \\$B$', '$a \\$b$', '$f(X)$!', '$f(x)$!'];
  expect(new Set(apart.map(keyOf)).size).toBe(apart.length);
  for (const text of apart) expect(keyOf(keyOf(text))).toBe(keyOf(text));
  for (const prices of ['$5 A Month, not $12', 'US$5-$10', '\\$A$', '$A $', '$ A$', '$$A$', 'A$B'])
    expect(keyOf(prices)).toBe(keyOf(prices.toLowerCase()));
});

it('uses a decision’s key if it has one', () => {
  const decision = { text: 'Waves', key: 'known', decidedAt: 1 };
  expect([...newestByKey('text', [decision]).keys()]).toEqual(['known']);
});
