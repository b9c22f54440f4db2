import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { createRedisCounts } from '#server/cluster/rate-sharing.ts';

it('processes add up their counts in Redis, in the time window of the process that reports first', async () => {
  await using redis = await startRedis();
  const secret = randomUUID();
  const [one, other] = [0, 1].map(() => createRedisCounts({ url: redis.url, secret }));
  if (!one || !other) throw new Error('no counts');
  await expect.poll(() => one.isReady() && other.isReady()).toBe(true);
  expect(await one.add([{ key: 'ada', count: 7, endsInMs: 60_000 }])).toMatchObject([{ total: 7 }]);
  const [ada, ben] =
    (await other.add([
      { key: 'ada', count: 3, endsInMs: 3_600_000 },
      { key: 'ben', count: 1, endsInMs: 1_000 },
    ])) ?? [];
  expect([ada?.total, ben?.total]).toEqual([10, 1]);
  expect(ada?.endsInMs).toBeGreaterThan(1_000);
  expect(ada?.endsInMs).toBeLessThanOrEqual(60_000);
  for (const counts of [one, other]) counts.close();
});
