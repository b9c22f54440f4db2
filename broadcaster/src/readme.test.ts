import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureStatus } from './failure.ts';
import { closeCodes } from './protocol/close-codes.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README lists every close code with its reason', () => {
  for (const [name, { code, reason }] of Object.entries(closeCodes))
    expect(readme).toContain(`| ${code} | \`${name}\` | ${reason} |`);
});

test('the README lists every refusal with its status', () => {
  for (const [code, status] of Object.entries(failureStatus)) expect(readme).toContain(`| \`${code}\` | ${status} |`);
});

test('no close code is 4300 or above, which would stop clients permanently (B.3)', () => {
  for (const { code, reason } of Object.values(closeCodes)) {
    expect(code < 4300).toBe(true);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
  }
});
