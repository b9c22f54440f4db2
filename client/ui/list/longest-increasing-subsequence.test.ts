import { expect, it } from 'vitest';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

const stable = (before: string, now: string): string =>
  [...longestIncreasingSubsequence(before.split(''), now.split(''))].join('');

it('returns the items that did not move: none that moved, arrived or left', () => {
  expect(stable('abcde', 'abcde')).toBe('abcde');
  expect(stable('abcde', 'dabce')).toBe('abce');
  expect(stable('abcde', 'deabc')).toBe('abc');
  expect(stable('abcde', 'cde')).toBe('cde');
  expect(stable('abcde', 'xabcde')).toBe('abcde');
  expect(stable('abcde', 'bcdea')).toBe('bcde');
  expect(stable('habcd', 'dabch')).toBe('abc');
  expect(stable('abcdef', 'afbcd')).toBe('abcd');
});
