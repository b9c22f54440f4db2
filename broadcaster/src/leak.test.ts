import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { clientFrame, upgradeRequest } from '../test-support/client-frames.ts';
import { runBroadcaster, type RunningBroadcaster } from '../test-support/running-broadcaster.ts';
import { until } from '../test-support/until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const subscription = '{"event":"pusher:subscribe","data":{"channel":"news"}}';

/** Connects, subscribes, and drops the connection without closing it. */
function visit({ port }: RunningBroadcaster): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('subscription_succeeded')) socket.destroy();
    });
    socket.on('error', reject).on('close', () => resolve());
    socket.write(upgradeRequest());
    socket.write(clientFrame({ opcode: 1, payload: subscription }));
  });
}

async function visits(running: RunningBroadcaster, count: number): Promise<number> {
  let left = count;
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      while (left-- > 0) await visit(running);
    }),
  );
  await until('all connections to be gone', () => running.broadcaster.health().connections === 0);
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test.runIf(process.env['TEST_MATRIX'] === 'full')(
  'connections that come and go do not leak memory',
  { timeout: 60_000 },
  async () => {
    await using running = await runBroadcaster();
    const before = await visits(running, 1_000);
    const after = await visits(running, 4_000);
    expect(await running.broadcaster.channels()).toEqual([]);
    // A leak of a kilobyte each would be 4 MB.
    expect(after - before).toBeLessThan(2_000_000);
  },
);
