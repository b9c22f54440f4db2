import { expect, it } from 'vitest';
import { foldCase } from './fold.ts';
import { isSameTyped, textProblem } from './validate.ts';

it.each([
  ['  Sesame  Opens ', 'sesame opens'],
  ['CAFE\u0301', 'caf\u00e9'],
  ['Straße', 'strasse'],
  ['İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
  ['ΟΔΟΣ οδός', 'οδος οδός'],
])('folds the case of %j to %j', (raw, expected) => {
  expect(foldCase(raw)).toBe(expected);
  expect(foldCase(expected)).toBe(expected);
});

it.each([
  ['physics  101', 'Physics 101', true],
  ["what's new - day 1...", 'What’s new – day 1…', true],
  ['Physics 10', 'Physics 101', false],
  ['Cafe', 'Café', false],
  ['', 'Physics 101', false],
])('compares %j with %j (same: %s)', (typed, text, isSame) => expect(isSameTyped(typed, text)).toBe(isSame));

const limit = { minChars: 2, maxChars: 5 };
it.each([
  ['', { code: 'TEXT_NEEDED', values: { min: 2, max: 5 } }],
  ['a', { code: 'TOO_SHORT', values: { min: 2 } }],
  ['abcdef', { code: 'TOO_LONG', values: { max: 5, actual: 6 } }],
  ['a\u0000b', { code: 'CONTROL_CHARACTER' }],
  ['a\ud800b', { code: 'CONTROL_CHARACTER' }],
  ['abcde', null],
  ['👩\u200D'.repeat(60), { code: 'TOO_LONG', values: { max: 5, actual: 9 } }],
])('validates %j', (text, problem) => expect(textProblem(text, limit)).toEqual(problem));

it('does not segment megabytes of text to report that it is too long', () => {
  expect(textProblem('x'.repeat(1_000_000), limit)).toEqual({
    code: 'TOO_LONG',
    values: { max: 5, actual: 1_000_000 },
  });
});
