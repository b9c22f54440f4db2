import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media, type Medium } from '../../broadcaster/test-support/redis-medium.ts';
import { createRedisCounts, type RedisCounts } from '../../server/redis-counts.ts';

const windowMs = 60_000;
const told = (count: number) => [{ key: 'ada', windowMs, count, endsInMs: windowMs }];

describe.each(media.filter(([name]) => name !== 'memory'))('what processes have counted, in %s', (_name, start) => {
  let medium: Medium;
  const opened: RedisCounts[] = [];
  beforeEach(async () => {
    medium = await start();
  });
  afterEach(async () => {
    for (const counts of opened.splice(0)) counts.close();
    await medium[Symbol.asyncDispose]();
  });

  /** Of a process whose clock is that far ahead. */
  async function processAhead(aheadMs: number): Promise<RedisCounts> {
    const counts = createRedisCounts({ url: medium.url ?? '', secret: 'shared', now: () => Date.now() + aheadMs });
    opened.push(counts);
    await expect.poll(() => counts.tell([])).not.toBeNull();
    return counts;
  }

  it('is known to the others, and lasts no longer than its window whatever a clock says', async () => {
    const [exact, fast] = [await processAhead(0), await processAhead(3_600_000)];
    await fast.tell(told(7));
    expect(await exact.tell(told(3))).toEqual([[{ count: 7, endsInMs: windowMs }]]);
  });

  it('goes with the processes that have long ended, also where others count on', async () => {
    for (const count of [1, 2, 3]) await (await processAhead(-3 * windowMs)).tell(told(count));
    expect(await (await processAhead(0)).tell(told(5))).toEqual([[]]);
    // By the clock of that time they would all be there still.
    expect(await (await processAhead(-3 * windowMs)).tell(told(1))).toEqual([[{ count: 5, endsInMs: windowMs }]]);
  });
});
