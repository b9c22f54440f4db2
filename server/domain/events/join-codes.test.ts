import { describe, expect, it } from 'vitest';
import { isCodeShape, newCode, normaliseCode } from './join-codes.ts';

describe('codes', () => {
  it.each([
    [' 482 913 ', '482913'],
    ['My-Talk', 'my-talk'],
    ['４８２９１３', '482913'],
  ])('%j is entered as %j', (raw, code) => expect(normaliseCode(raw)).toBe(code));

  it.each([
    ['4829', true],
    ['a-b-c-d', true],
    ['abc', false],
    ['a'.repeat(21), false],
    ['with space', false],
    ['ünicode', false],
  ])('%j has the shape of a code: %s', (code, isShaped) => expect(isCodeShape(code)).toBe(isShaped));

  it('draws six digits, leading zeros kept', () => {
    expect(newCode(() => 42)).toBe('000042');
    expect(newCode((below) => below - 1)).toBe('999999');
  });
});
