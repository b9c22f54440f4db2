import { expect, test } from 'vitest';
import { createRedisFanout } from '#broadcaster';
import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { runBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';

test('a server logs once that Redis hangs, why it is away after it dies, and that it is back', async () => {
  await using redis = await startRedis();
  const lines: string[] = [];
  const hear = (fields: object, message: string) => {
    const { reason } = fields as { reason?: string };
    lines.push(reason === undefined ? message : `${message} (${reason})`);
  };
  await using running = await runBroadcaster({
    fanout: redis.fanout(),
    limits: { nodeHeartbeatMs: 20, nodeLossMs: 5_000, memberLeaveGraceMs: 0 },
    logger: { info: hear, warn: hear, error: hear },
  });
  redis.hang();
  await until('the silence to be logged', () => lines.length === 1);
  await redis.outage.start();
  await until('the end to be logged', () => lines.length === 2);
  await redis.outage.end();
  const isBack = () => running.broadcaster.health().fanout === 'ok' && lines.length === 3;
  await until('the return to be logged', isBack, 10_000);
  expect(lines).toEqual([
    'the fan-out does not answer: delivering locally',
    expect.stringMatching(/^the fan-out is away: delivering locally/),
    'the fan-out is back',
  ]);
});

test('health reports why Redis is away (sign-in or connection refused), without address or password', async () => {
  await using redis = await startRedis();
  const reportOf = async (url: string) => {
    const fanout = createRedisFanout({ url, startTimeoutMs: 5_000 });
    const report = await new Promise<unknown[]>(
      (resolve) =>
        void fanout.open(
          () => {},
          (...health) => resolve(health),
        ),
    );
    await fanout.close();
    return report;
  };
  const refused = await reportOf(redis.url.replace('//', '//ada:wrong@'));
  expect(refused).toEqual([false, 'WRONGPASS invalid username-password pair or user is disabled.']);
  await redis.outage.start();
  expect(await reportOf(redis.url)).toEqual([false, 'ECONNREFUSED']);
});
