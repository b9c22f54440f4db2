import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '#bin/build.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { scenarios, type Extent } from './scenarios/scenarios.ts';
import { tamperedRows } from './scenarios/tampered.ts';

// `npm run test:faults` runs the same scenarios with chosen durations.
const extent: Extent = {
  seed: 20_261_121,
  networkMs: 10_000,
  ...(isFullMatrix ? { phoneCount: 500, repeat: 2 } : { phoneCount: 80, repeat: 1 }),
};
const timeoutMs = 120_000;

beforeAll(async () => {
  await build();
}, timeoutMs);

it('the harness reports what was lost, doubled or miscounted', { timeout: timeoutMs }, async () => {
  const { lost, doubled, miscounted, unverified } = await tamperedRows({ ...extent, phoneCount: 20, pollCount: 4 });
  expect(lost.map((one) => one.split(' ')[0])).toEqual(['receipt', 'answer', 'question']);
  expect(doubled.map((one) => one.startsWith('What of'))).toEqual([false, true]);
  for (const kind of [/^page/, /^an upvote of/, /upvotes on show/])
    expect(miscounted.filter((one) => kind.test(one)).length).toBeGreaterThan(0);
  expect(unverified.length).toBeGreaterThan(0);
});

describe('no acknowledged ballot, question or upvote is lost and none is counted twice when', () => {
  const names = isFullMatrix ? Object.keys(scenarios) : ['the server is killed', 'PostgreSQL is restarted'];
  it.each(names)('%s', { timeout: timeoutMs }, async (name) => {
    const outcome = await scenarios[name]?.(extent);
    // Logs which kind of PostgreSQL ran, and how much was done.
    console.log(`${name}: ${outcome?.summary}`);
    expect(outcome?.summary).toMatch(/[1-9]\d* ballots, [1-9]\d* questions and [1-9]\d* upvotes acknowledged/);
    expect(outcome?.fault).toBeNull();
  });
});
