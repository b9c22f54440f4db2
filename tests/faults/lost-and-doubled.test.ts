import { beforeAll, expect, it } from 'vitest';
import { build } from '#bin/build.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { scenarios, tampered, type Extent } from './scenarios/scenarios.ts';

// `REPEAT=20 SEED=1 npm run test:faults` kills more often, at other moments.
const repeat = Number(process.env['REPEAT'] ?? (isFullMatrix ? 2 : 1));
const extent: Extent = {
  seed: Number(process.env['SEED'] ?? 20_261_121),
  repeat,
  ...(isFullMatrix ? { phoneCount: 500, networkMs: 10_000 } : { phoneCount: 80, networkMs: 6_000 }),
};
const timeoutMs = 120_000 * repeat;

beforeAll(async () => {
  await build();
}, timeoutMs);

it(
  'the harness reports a lost ballot, a duplicated question, an upvote by no one, and a wrong count',
  { timeout: timeoutMs },
  async () => {
    const found = await tampered({ ...extent, phoneCount: 20 });
    for (const kind of [/^receipt/, /^answer/]) expect(found.lost).toContainEqual(expect.stringMatching(kind));
    expect(found.doubled).toEqual([expect.stringContaining('What of')]);
    expect(found.miscounted.filter((one) => one.startsWith('page')).length).toBe(1);
    expect(found.miscounted.filter((one) => one.startsWith('an upvote of')).length).toBe(1);
    expect(found.miscounted.filter((one) => one.includes('upvotes on show')).length).toBeGreaterThan(0);
  },
);

const names = isFullMatrix ? Object.keys(scenarios) : ['the server is killed'];
it.each(names)(
  'no acknowledged ballot, question or upvote is lost and none is counted twice when %s',
  { timeout: timeoutMs },
  async (name) => {
    const outcome = await scenarios[name]?.(extent);
    // How much was done.
    console.log(`${name}: ${outcome?.summary}`);
    expect(outcome?.summary).toMatch(/[1-9]\d* ballots, [1-9]\d* questions and [1-9]\d* upvotes acknowledged/);
    expect(outcome?.fault).toBeNull();
  },
);
