import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldTyped } from '#contracts/text/fold.ts';
import { normaliseProse } from '#contracts/text/normalise-prose.ts';
import { answerKey, newestByKey, spellingsIn } from './spellings.ts';

/** Letters that are drawn in several ways, and what chooses among these. */
const unit = fc.constantFrom(
  'a',
  'A',
  ' ',
  '❤',
  '\uFE0E',
  '\uFE0F',
  '1',
  '\u20E3',
  '葛',
  '\u{E0100}',
  'ᠠ',
  '\u180B',
  'ก',
  '\u200B',
  '\u200C',
  '\u200D',
  'م',
  'Ｍ',
  'ﬁ',
  'ｶ',
  'ﾞ',
  'ﹰ',
  '\u0301',
  '’',
  '´',
  '\u200F',
);

it('texts that are counted as one are right or wrong as one', () => {
  let joined = 0;
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }).map(normaliseProse), (text) => {
      const key = answerKey('text', text);
      joined += Number(key !== text);
      expect(foldTyped(text)).toBe(foldTyped(key));
    }),
    { numRuns: 1_000 },
  );
  expect(joined).toBeGreaterThan(100);
});

it('the same rows are taken apart once, for who may be seen and for what is told; each kind by itself, and other rows anew', () => {
  const rows = [{ answer: '"Waves"', count: 2, firstAt: 7 }];
  expect(spellingsIn('text', rows)).toBe(spellingsIn('text', rows));
  expect([...spellingsIn('text', rows).keys(), ...spellingsIn('words', rows).keys()]).toEqual(['Waves', 'waves']);
  expect(spellingsIn('text', [...rows])).not.toBe(spellingsIn('text', rows));
});

it('a verdict whose key is known is found by it', () => {
  const verdict = { text: 'Waves', key: 'known', decidedAt: 1 };
  expect([...newestByKey('text', [verdict]).keys()]).toEqual(['known']);
});
