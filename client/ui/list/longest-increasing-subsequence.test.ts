import { expect, it } from 'vitest';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

const steady = (before: string, now: string): string =>
  [...longestIncreasingSubsequence(before.split(''), now.split(''))].join('');

it('returns the items that did not move: none that moved, arrived or left', () => {
  expect(steady('abcde', 'abcde')).toBe('abcde');
  expect(steady('abcde', 'dabce')).toBe('abce');
  expect(steady('abcde', 'deabc')).toBe('abc');
  expect(steady('abcde', 'cde')).toBe('cde');
  expect(steady('abcde', 'xabcde')).toBe('abcde');
  expect(steady('abcde', 'bcdea')).toBe('bcde');
  expect(steady('habcd', 'dabch')).toBe('abc');
  expect(steady('abcdef', 'afbcd')).toBe('abcd');
});
