import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/events', '/events/1?tab=2', '/invitations/abc'])('%s is accepted as a path of this site', (to) => {
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
])('%j is rejected', (to) => {
  expect(returnPath(to)).toBeNull();
});
