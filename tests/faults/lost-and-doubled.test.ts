import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '#bin/build.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { scenarios, selfChecks, type Extent } from './scenarios/scenarios.ts';

// `npm run test:faults` runs the same scenarios with chosen durations.
const extent: Extent = {
  seed: 20_261_121,
  ...(isFullMatrix
    ? { phoneCount: 500, repeat: 2, networkMs: 10_000 }
    : { phoneCount: 80, repeat: 1, networkMs: 6_000 }),
};
const timeoutMs = 120_000;

beforeAll(async () => {
  await build();
}, timeoutMs);

describe('the harness', () => {
  itInFullMatrix(
    'the harness reports losses when ballots, questions and upvotes are acknowledged before the commit',
    { timeout: 5 * timeoutMs },
    async () => {
      const lost: string[] = [];
      const kinds = [/^(?:receipt|answer)/, /^(?:question|no upvote)/];
      // Only one transaction is open at a time, so kills hit ballots and other writes about equally often.
      for (let round = 0; round < 10 && !kinds.every((kind) => lost.some((one) => kind.test(one))); round += 1) {
        const [found] = await selfChecks.earlyAcknowledgement({ ...extent, seed: extent.seed + round });
        lost.push(
          ...(found?.lost ?? []),
          ...(found?.miscounted ?? []).filter((one) => one.startsWith('no upvote') || one.startsWith('question')),
        );
      }
      for (const kind of kinds) expect(lost.filter((one) => kind.test(one)).length).toBeGreaterThan(0);
    },
  );

  it(
    'the harness reports a duplicated question, an upvote by no one, and a count that differs from its rows',
    { timeout: timeoutMs },
    async () => {
      const found = await selfChecks.tampered({ ...extent, phoneCount: 20 });
      expect(found.doubled).toEqual([expect.stringContaining('What of')]);
      expect(found.miscounted.filter((one) => one.startsWith('an upvote of')).length).toBe(1);
      expect(found.miscounted.filter((one) => one.includes('upvotes on show')).length).toBeGreaterThan(0);
    },
  );

  itInFullMatrix(
    'the harness reports duplicates if the database has no unique key',
    { timeout: timeoutMs },
    async () => {
      const found = await selfChecks.missingUniqueKey({ ...extent, phoneCount: 100 });
      expect(found.doubled.length).toBeGreaterThan(0);
      expect(found.miscounted.length).toBeGreaterThan(0);
    },
  );
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
