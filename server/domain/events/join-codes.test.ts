import { expect, it } from 'vitest';
import { isCodeShape, newCode, normaliseCode } from './join-codes.ts';

it.each([
  [' 482 913 ', '482913'],
  ['My-Talk', 'my-talk'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
])('%j is normalised to %j', (raw, code) => expect(normaliseCode(raw)).toBe(code));

it.each([
  ['a-b-c-d', true],
  ['abc', false],
  ['a'.repeat(21), false],
  ['ünicode', false],
])('%j is a well-formed code: %s', (code, isWellFormed) => expect(isCodeShape(code)).toBe(isWellFormed));

it('are six random digits, including leading zeros', () => {
  expect(newCode(() => 42)).toBe('000042');
  expect(newCode((below) => below - 1)).toBe('999999');
});
