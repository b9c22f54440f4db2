import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureStatus } from './failure.ts';
import { defaultLimits } from './limits.ts';
import { closeCodes } from './protocol/close-codes.ts';
import { settingTable } from './standalone/settings.ts';

const codes = Object.entries(closeCodes);
const rows = {
  'close code with its reason': codes.map(([name, { code, reason }]) => `${code} | \`${name}\` | ${reason}`),
  'refusal with its status': Object.entries(failureStatus).map(([code, status]) => `\`${code}\` | ${status}`),
  'limit with its default': Object.entries(defaultLimits).map(
    ([name, limit]) => `\`${name}\` | ${limit.toLocaleString('en')}`,
  ),
  'setting with its default': Object.entries(settingTable).map(
    ([flag, [variable, standard]]) =>
      `\`--${flag}\` | \`${variable}\` | ${standard === undefined ? '–' : `\`${standard}\``}`,
  ),
};

test.each(Object.entries(rows))('the README lists every %s', (_, listed) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const row of listed) expect(readme).toContain(`| ${row} |`);
});

test('no close code is 4300 or above, which would stop clients permanently (B.3)', () => {
  for (const [, { code, reason }] of codes) {
    expect(code < 4300).toBe(true);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
  }
});
