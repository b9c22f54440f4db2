import { expect, test } from 'vitest';
import { spacedCode } from './spaced-code.ts';

test('six digits are read in two groups, words stay whole', () => {
  expect(spacedCode('482913')).toBe('482\u2009913');
  expect(spacedCode('physics-101')).toBe('physics-101');
  expect(spacedCode('1234')).toBe('1234');
});
