import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { createRedisCounts, type RedisCounts } from '#server/cluster/redis-counts.ts';

const windowMs = 60_000;
const startedAt = 1_700_000_000_000;
/** Of a window that begins now by a clock that is that far ahead. */
const told = (count: number, aheadMs = 0) => [{ key: 'ada', windowMs, count, endsAt: startedAt + aheadMs + windowMs }];

describe.each(media.filter(([name]) => name !== 'memory'))('what processes have counted, in %s', (_name, start) => {
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

  /** Of a process whose clock is that far ahead. */
  const processAhead = (aheadMs: number): Promise<RedisCounts> => processAt(() => startedAt + aheadMs);

  async function processAt(now: () => number): Promise<RedisCounts> {
    const counts = createRedisCounts({ url: medium.url ?? '', secret, now });
    opened.push(counts);
    await expect.poll(() => counts.tell([])).not.toBeNull();
    return counts;
  }

  it('is known to the others, and lasts no longer than its window whatever a clock says', async () => {
    const [exact, fast] = [await processAhead(0), await processAhead(3_600_000)];
    await fast.tell(told(7, 3_600_000));
    expect(await exact.tell(told(3))).toEqual([[{ count: 7, endsInMs: windowMs }]]);
  });

  it('goes with the processes that have long ended, also where others count on', async () => {
    const before = -3 * windowMs;
    for (const count of [1, 2, 3]) await (await processAhead(before)).tell(told(count, before));
    const exact = await processAhead(0);
    expect(await exact.tell(told(5))).toEqual([[]]);
    // By the clock of that time they would all be there still.
    const late = await processAhead(before);
    await expect.poll(() => late.tell(told(1, before))).toEqual([[{ count: 5, endsInMs: windowMs }]]);
  });

  it('of a window before is forgotten, and of the next one is not lost with it', async () => {
    let at = startedAt - 3 * windowMs;
    const back = await processAt(() => at);
    await back.tell(told(1, -3 * windowMs));
    const exact = await processAhead(0);
    at = startedAt;
    await Promise.all([exact.tell(told(5)), back.tell(told(2))]);
    expect(await exact.tell(told(5))).toEqual([[{ count: 2, endsInMs: windowMs }]]);
  });
});
