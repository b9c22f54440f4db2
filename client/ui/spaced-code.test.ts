import { expect, test } from 'vitest';
import { spacedCode } from './spaced-code.ts';

test('splits six digits into halves and leaves other codes unchanged', () => {
  expect(spacedCode('482913')).toBe('482 913');
  expect(spacedCode('physics-101')).toBe('physics-101');
  expect(spacedCode('12345')).toBe('12345');
});
