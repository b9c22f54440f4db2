import { describe, expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { credentials, runBroadcaster } from '../../test-support/running-broadcaster.ts';
import { connect, connectTo, type TestClient } from '../../test-support/test-client.ts';
import { until } from '../../test-support/until.ts';
import { createMemoryFanout, MemoryBus } from '../fanout/memory.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import { signChannel, signUser } from '../protocol/signatures.ts';
import { Terminations } from './terminations.ts';
import { forget } from './receive.ts';
import { endUser } from './sign-in.ts';

const room = 'private-room';
const refused = `{"event":"pusher:subscription_error","channel":"${room}","data":{"type":"AuthError","error":"The connection is unauthorized","status":401}}`;
const ended = { code: 4009, reason: 'Terminated by the application' };

describe('a private channel signed for a user', () => {
  test('requires the signed channel data unchanged', async () => {
    await using running = await runBroadcaster();
    const client = await connect(running.url);
    const signed = signChannel(credentials, {
      socketId: client.socketId,
      channel: room,
      channelData: '{"user_id":"ada"}',
    });
    for (const change of [{ channel_data: '{"user_id":"bob"}' }, { channel_data: undefined }]) {
      client.send('pusher:subscribe', { channel: room, ...signed, ...change });
      expect(await client.next()).toBe(refused);
    }
    client.send('pusher:subscribe', { channel: room, ...signed });
    expect(await client.next()).toBe(
      `{"event":"pusher_internal:subscription_succeeded","channel":"${room}","data":"{}"}`,
    );
  });

  test('rejects a user added to a signature without one', async () => {
    await using running = await runBroadcaster();
    const client = await connect(running.url);
    const signed = signChannel(credentials, { socketId: client.socketId, channel: room });
    client.send('pusher:subscribe', { channel: room, ...signed, channel_data: '{"user_id":"ada"}' });
    expect(await client.next()).toBe(refused);
  });
});

describe.each([
  ['a private channel', room, 'ada'],
  ['an encrypted channel', 'private-encrypted-room', 'ada'],
  ['a presence channel', 'presence-room', 'ada'],
  ['a private channel, as a number', room, 10],
  ['a presence channel, as a number', 'presence-room', 10],
])('terminating a user who was admitted to %s by a signature', (_what, channel, userId) => {
  test('closes connections with the channel, even without a sign-in; others stay', async () => {
    await using running = await runBroadcaster();
    const [client, other] = [
      await connectTo(running.url, channel, { user_id: userId }),
      await connectTo(running.url, channel, { user_id: 'bob' }),
    ];
    running.broadcaster.terminateUser(String(userId));
    expect(await client.closing()).toEqual(ended);
    await running.broadcaster.publish({ channels: channel, event: 'e', payload: 1 });
    expect(await other.settle()).toContain(`{"event":"e","channel":"${channel}","data":"1"}`);
  });

  test('rejects an old signature, and accepts one for a newer connection', async () => {
    await using running = await runBroadcaster();
    const [client, other] = [await connect(running.url), await connect(running.url)];
    running.broadcaster.terminateUser(String(userId));
    expect(await client.settle()).toEqual([]);
    client.subscribe(channel, { user_id: userId });
    expect(await client.closing()).toEqual(ended);
    expect(client.frames.some((frame) => frame.includes('subscription_succeeded'))).toBe(false);
    expect(await running.broadcaster.channel(channel)).toMatchObject({ subscriptionCount: 0 });
    other.subscribe(channel, { user_id: 'bob' });
    expect(await other.next()).toContain('subscription_succeeded');
    const newer = await connect(running.url);
    newer.subscribe(channel, { user_id: userId });
    expect(await newer.next()).toContain('subscription_succeeded');
  });

  test('applies in every process, to old signatures as well', async () => {
    const bus = new MemoryBus();
    await using one = await runBroadcaster({ fanout: createMemoryFanout(bus) });
    await using two = await runBroadcaster({ fanout: createMemoryFanout(bus) });
    const [client, late] = [await connectTo(two.url, channel, { user_id: userId }), await connect(two.url)];
    one.broadcaster.terminateUser(String(userId));
    expect(await client.closing()).toEqual(ended);
    late.subscribe(channel, { user_id: userId });
    expect(await late.closing()).toEqual(ended);
  });
});

test('closes a connection on an old sign-in, and confirms one for a newer connection', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  const signed = signUser(credentials, { socketId: client.socketId, userData: { id: 'ada' } });
  running.broadcaster.terminateUser('ada');
  client.send('pusher:signin', signed);
  expect(await client.closing()).toEqual(ended);
  expect(running.broadcaster.isUserOnline('ada')).toBe(false);
  const newer = await connect(running.url);
  newer.signIn({ id: 'ada' });
  expect(await newer.next()).toContain('pusher:signin_success');
});

test('closes a connection that is signed in as one user and admitted as another when either is terminated', async () => {
  await using running = await runBroadcaster();
  const join = async (): Promise<TestClient> => {
    const client = await connect(running.url);
    client.signIn({ id: 'ada' });
    client.subscribe(room, { user_id: 'bob' });
    await client.settle();
    return client;
  };
  for (const userId of ['ada', 'bob']) {
    const client = await join();
    running.broadcaster.terminateUser(userId);
    expect(await client.closing()).toEqual(ended);
  }
});

test('forgets a terminated user once no older connection is left', async () => {
  const hub = loneHub({ pongTimeoutMs: 40 });
  const [older, newer] = [hub.open(new RecordingWire()), hub.open(new RecordingWire())];
  endUser(hub, 'ada');
  const newest = hub.open(new RecordingWire());
  endUser(hub, 'bob');
  forget(hub, older);
  await until('a turn of the wheel', () => performance.now() > newest.openedAtMs + 3 * hub.liveness.slotMs);
  expect(hub.terminations.size).toBe(2);
  forget(hub, newer);
  await until('ada to be forgotten', () => hub.terminations.size === 1);
  expect([
    hub.terminations.closeOf('ada', newest.openedAtMs),
    hub.terminations.closeOf('bob', newest.openedAtMs),
  ]).toEqual([undefined, closeCodes.userTerminated]);
  forget(hub, newest);
  await until('bob to be forgotten', () => hub.terminations.size === 0);
  hub.close();
});

test('bounds the number of known users; older connections must authorise again', () => {
  const terminations = new Terminations();
  for (let atMs = 1; atMs <= 10_002; atMs += 1) terminations.note(`user-${atMs}`, atMs);
  expect(terminations.size).toBe(10_000);
  expect(terminations.closeOf('user-1', 0)).toBe(closeCodes.reconnect);
  expect(terminations.closeOf('other', 2)).toBe(closeCodes.reconnect);
  expect(terminations.closeOf('other', 3)).toBeUndefined();
  expect(terminations.closeOf('user-10002', 3)).toBe(closeCodes.userTerminated);
  expect(terminations.closeOf('user-10002', 10_003)).toBeUndefined();
});

test('a user terminated twice counts from the second time', () => {
  const terminations = new Terminations();
  terminations.note('ada', 1);
  terminations.note('bob', 2);
  terminations.note('ada', 3);
  expect(terminations.closeOf('ada', 2)).toBe(closeCodes.userTerminated);
  terminations.prune(2.5);
  expect([terminations.size, terminations.closeOf('ada', 2)]).toEqual([1, closeCodes.userTerminated]);
});
