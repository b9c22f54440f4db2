import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitTable, resolveLimits } from './limits.ts';

test('fills in the defaults', () => {
  const limits = resolveLimits({ maxEventBytes: 5 });
  expect(limits.maxEventBytes).toBe(5);
  expect(limits.maxChannelsPerPublish).toBe(limitTable.maxChannelsPerPublish.default);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d with the name of the limit', (value) => {
  expect(() => resolveLimits({ maxEventBytes: value })).toThrow(
    'Limit maxEventBytes must be a whole number of at least 1',
  );
});

test('refuses an unknown limit', () => {
  expect(() => resolveLimits(JSON.parse('{"maxEventBites":1}'))).toThrow('Unknown limit: maxEventBites');
});

test('a grace period may be zero', () => {
  expect(resolveLimits({ memberLeaveGraceMs: 0 }).memberLeaveGraceMs).toBe(0);
});

test('the README lists every limit with its default and unit', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = Object.entries(limitTable).map(
    ([name, row]) => `| \`${name}\` | ${row.default.toLocaleString('en')} | ${row.unit} | ${row.meaning} |`,
  );
  expect(readme).toContain(rows.join('\n'));
});
