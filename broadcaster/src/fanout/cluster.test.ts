import { expect, test } from 'vitest';
import { RespServer } from '../../test-support/resp-server.ts';
import { runBroadcaster } from '../../test-support/running-broadcaster.ts';
import { until } from '../../test-support/until.ts';
import type { Logger } from '../logger.ts';
import { createRedisFanout } from './redis.ts';

const limits = { nodeHeartbeatMs: 20, nodeLossMs: 5_000, memberLeaveGraceMs: 0 };

function listening(): { lines: string[]; logger: Logger } {
  const lines: string[] = [];
  const hear = (fields: object, message: string): void => {
    const { reason } = fields as { reason?: string };
    lines.push(reason === undefined ? message : `${message} (${reason})`);
  };
  return { lines, logger: { info: hear, warn: hear, error: hear } };
}

test('logs once that Redis hangs, why it is away after it dies, and that it is back', async () => {
  const redis = new RespServer();
  await redis.listen();
  const { port } = redis;
  const { lines, logger } = listening();
  await using running = await runBroadcaster({
    fanout: createRedisFanout({ url: `redis://127.0.0.1:${port}` }),
    limits,
    logger,
  });
  redis.hang();
  await until('the silence to be logged', () => lines.length === 1);
  await redis.close();
  await until('the end to be logged', () => lines.length === 2);
  const next = new RespServer();
  await next.listen(port);
  await until(
    'the return to be logged',
    () => running.broadcaster.health().fanout === 'ok' && lines.length === 3,
    10_000,
  );
  expect(lines).toEqual([
    'the fan-out does not answer: delivering locally',
    expect.stringMatching(/^the fan-out is away: delivering locally/),
    'the fan-out is back',
  ]);
  await next.close();
});
