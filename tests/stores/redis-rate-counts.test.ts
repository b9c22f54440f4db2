import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { createRedisCounts, type RedisCounts } from '#server/cluster/rate-sharing.ts';

const windowMs = 60_000;
const startedAt = 1_700_000_000_000;
/** Counts in a window that starts now, by a clock that is this far ahead. */
const countsOf = (count: number, aheadMs = 0) => [
  { key: 'ada', windowMs, count, endsAt: startedAt + aheadMs + windowMs },
];

describe.each(media.filter(([name]) => name !== 'memory'))('the counts that processes share in %s', (_name, start) => {
  let medium: Medium;
  let secret: string;
  const opened: RedisCounts[] = [];
  beforeEach(async () => {
    medium = await start();
    secret = randomUUID();
  });
  afterEach(async () => {
    for (const counts of opened.splice(0)) counts.close();
    await medium[Symbol.asyncDispose]();
  });

  /** A process whose clock is this far ahead. */
  async function processAhead(aheadMs: number): Promise<RedisCounts> {
    const counts = createRedisCounts({ url: medium.url ?? '', secret, now: () => startedAt + aheadMs });
    opened.push(counts);
    await expect.poll(() => counts.tell([])).not.toBeNull();
    return counts;
  }

  it('are visible to the others, and last no longer than their window whatever a clock says', async () => {
    const [exact, fast] = [await processAhead(0), await processAhead(3_600_000)];
    await fast.tell(countsOf(7, 3_600_000));
    expect(await exact.tell(countsOf(3))).toEqual([[{ count: 7, endsInMs: windowMs }]]);
  });

  it('are dropped with processes that ended long ago, also while others continue counting', async () => {
    const before = -3 * windowMs;
    for (const count of [1, 2, 3]) await (await processAhead(before)).tell(countsOf(count, before));
    const exact = await processAhead(0);
    expect(await exact.tell(countsOf(5))).toEqual([[]]);
    // By the clock of that time they would all still be there.
    const late = await processAhead(before);
    await expect.poll(() => late.tell(countsOf(1, before))).toEqual([[{ count: 5, endsInMs: windowMs }]]);
  });
});
