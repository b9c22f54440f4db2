import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each([
  ['למה?', 'rtl'],
  ['1. „لماذا؟“', 'rtl'],
  ['Why ‏למה?', 'ltr'],
  ['42?', undefined],
  ['', undefined],
])('the direction of %j follows its first letter: %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
