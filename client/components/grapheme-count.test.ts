import { expect, test } from 'vitest';
import { graphemeCount } from './grapheme-count.ts';

test('what a person sees as one character counts once', () => {
  expect(graphemeCount('')).toBe(0);
  expect(graphemeCount('Zürich')).toBe(6);
  expect(graphemeCount('👩‍👩‍👧‍👦')).toBe(1);
  expect(graphemeCount('e\u0301')).toBe(1);
  expect(graphemeCount('🇨🇭🇩🇪')).toBe(2);
});

test('a pasted book is counted at once, and is still too long', () => {
  const startedAt = performance.now();
  expect(graphemeCount('why? '.repeat(2_000_000))).toBe(10_000_000);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
