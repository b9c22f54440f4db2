import { expect, it } from 'vitest';
import { risenIn } from './risen.ts';

const risen = (before: string, now: string): string => [...risenIn(before.split(''), now.split(''))].toSorted().join('');

it('names what has gone up, and nothing that was overtaken, fell, came new or went on as others left', () => {
  expect(risen('abcde', 'abcde')).toBe('');
  expect(risen('abcde', 'dabce')).toBe('d');
  expect(risen('abcde', 'deabc')).toBe('de');
  expect(risen('abcde', 'cde')).toBe('');
  expect(risen('abcde', 'xabcde')).toBe('');
  expect(risen('abcde', 'bcdea')).toBe('');
  expect(risen('habcd', 'dabch')).toBe('d');
  expect(risen('abcdef', 'afbcd')).toBe('f');
});
