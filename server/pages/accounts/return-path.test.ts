import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/events', '/events/1?tab=2', '/invitations/abc'])('accepts %s as a path on this site', (to) => {
  expect(returnPath(to)).toBe(to);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'events',
  '',
  undefined,
  ['/events'],
  `/${'x'.repeat(600)}`,
])('rejects %j', (to) => {
  expect(returnPath(to)).toBeNull();
});
