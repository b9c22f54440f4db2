import { connect as connectSocket, type Socket } from 'node:net';
import { signChannel } from '#broadcaster';
import { clientFrame, upgradeRequest } from '#broadcaster/test-support/client-frames.ts';
import { credentials, expect, runBroadcaster, test, until, type RunningBroadcaster } from './running.ts';

interface RawClient {
  readonly socket: Socket;
  /** Everything received, as bytes in latin1. */
  text: string;
  isClosed: boolean;
}

/** A raw socket client that can stop reading. */
async function connectRaw({ port }: RunningBroadcaster): Promise<RawClient> {
  const socket = connectSocket(port, '127.0.0.1');
  const client: RawClient = { socket, text: '', isClosed: false };
  socket.setEncoding('latin1').on('data', (chunk: string) => (client.text += chunk));
  socket.on('close', () => (client.isClosed = true)).on('error', () => {});
  socket.write(upgradeRequest());
  await until('the handshake', () => client.text.includes('connection_established'));
  return client;
}

async function subscribeRaw(running: RunningBroadcaster, channel: string): Promise<RawClient> {
  const client = await connectRaw(running);
  const socketId = /socket_id\\":\\"([\d.]+)/.exec(client.text)?.[1] ?? '';
  const message = { event: 'pusher:subscribe', data: { channel, ...signChannel(credentials, { socketId, channel }) } };
  client.socket.write(clientFrame({ opcode: 1, payload: JSON.stringify(message) }));
  await until('the subscription', () => client.text.includes('subscription_succeeded'));
  return client;
}

const big = 'x'.repeat(9_000);

async function metric({ broadcaster }: RunningBroadcaster, name: string): Promise<number> {
  const line = (await broadcaster.metrics.metrics())
    .split('\n')
    .find((candidate) => candidate.startsWith(`broadcaster_${name} `));
  return Number(line?.split(' ')[1]);
}

test('the handshake response matches the example in the specification (RFC 6455 1.3)', async () => {
  await using running = await runBroadcaster({ limits: { closeTimeoutMs: 50 } });
  const client = await connectRaw(running);
  expect(client.text.split('\r\n\r\n')[0]).toBe(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
  );
  expect(client.text).not.toContain('Sec-WebSocket-Extensions');
});

test('a reader that stops reading is cut off with 4100, and others get everything (F12)', async () => {
  await using running = await runBroadcaster({ limits: { maxQueuedBytes: 200_000, closeTimeoutMs: 5_000 } });
  const slow = await subscribeRaw(running, 'private-x');
  const fast = await running.join('private-x');
  slow.socket.pause();
  let sent = 0;
  await until('the slow reader to be cut off', async () => {
    for (let burst = 0; burst < 20; burst += 1, sent += 1) await running.publish('private-x', 'e', big);
    return (await running.broadcaster.channel('private-x')).subscriptionCount === 1;
  });
  expect(await metric(running, 'cut_slow_total')).toBe(1);
  await until('the fast reader to have all', () => fast.frames.length >= sent + 2);
  expect(fast.closed).toBeUndefined();
  slow.socket.resume();
  await until('the close frame', () => slow.text.endsWith('\u0010\u0004Messages were not read fast enough'));
  slow.socket.destroy();
});

test('a slow reader of a “latest wins” series gets the newest event and is not cut off', async () => {
  await using running = await runBroadcaster({ limits: { maxQueuedBytes: 100_000, closeTimeoutMs: 50 } });
  const slow = await subscribeRaw(running, 'private-x');
  slow.socket.pause();
  let last = 0;
  await until('something to be obsolete', async () => {
    for (let burst = 0; burst < 50; burst += 1)
      await running.broadcaster.publish({
        channels: 'private-x',
        event: 'tally',
        payload: `${(last += 1)}.${big}`,
        isLatestWins: true,
      });
    await new Promise<void>((resolve) => void setImmediate(resolve));
    return (await metric(running, 'dropped_obsolete_total')) > 100;
  });
  slow.socket.resume();
  await until('the newest', () => slow.text.includes(`${last}.x`));
  const numbers = [...slow.text.matchAll(/(\d+)\.x/g)].map((match) => Number(match[1]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers.length).toBeLessThan(last);
  expect((await running.broadcaster.channel('private-x')).subscriptionCount).toBe(1);
});

test('a protocol violation closes only its connection, with its code', async ({ running }) => {
  const other = await running.join('news');
  const client = await connectRaw(running);
  client.socket.write(clientFrame({ opcode: 1, payload: 'x', isMasked: false }));
  await until('the close frame', () => client.text.includes(String.fromCharCode(0x88)));
  const close = Buffer.from(client.text.slice(client.text.lastIndexOf('\u0088')), 'latin1');
  expect(close.readUInt16BE(2)).toBe(1002);
  await running.publish('news', 'e', 1);
  expect(await other.next()).toContain('"event":"e"');
});

test('the server drops a client that never answers the closing handshake', async () => {
  await using running = await runBroadcaster({ limits: { closeTimeoutMs: 100 } });
  const client = await connectRaw(running);
  void running.broadcaster.drain({ overMs: 0 });
  await until('the socket to close', () => client.isClosed);
  expect(client.text).toContain('Server restarting, please reconnect');
});

test('the server drops a client that only ends its half of the connection', async ({ running }) => {
  const client = await connectRaw(running);
  client.socket.end();
  await until(
    'the connection to be forgotten',
    () => client.isClosed && running.broadcaster.health().connections === 0,
  );
});
