import { describe, expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { credentials, runBroadcaster } from '../../test-support/running-broadcaster.ts';
import { connect, connectTo, type TestClient } from '../../test-support/test-client.ts';
import { until } from '../../test-support/until.ts';
import { createMemoryFanout, MemoryBus } from '../fanout/memory.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import { signChannel, signUser } from '../protocol/signatures.ts';
import { Endings } from './endings.ts';
import { forget } from './receive.ts';
import { endUser } from './sign-in.ts';

const room = 'private-room';
const refused = `{"event":"pusher:subscription_error","channel":"${room}","data":{"type":"AuthError","error":"The connection is unauthorized","status":401}}`;
const ended = { code: 4009, reason: 'Terminated by the application' };

describe('a private channel that was signed for somebody', () => {
  test('is joined with that, and not when it is altered or left out', async () => {
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

  test('is no channel of somebody else’s: one that was signed for nobody is not joined with a user', async () => {
    await using running = await runBroadcaster();
    const client = await connect(running.url);
    const signed = signChannel(credentials, { socketId: client.socketId, channel: room });
    client.send('pusher:subscribe', { channel: room, ...signed, channel_data: '{"user_id":"ada"}' });
    expect(await client.next()).toBe(refused);
  });
});

describe.each([
  ['a private channel', room, 'ada'],
  ['an encrypted one', 'private-encrypted-room', 'ada'],
  ['a presence channel', 'presence-room', 'ada'],
  ['a private channel, as a number', room, 10],
  ['a presence channel, as a number', 'presence-room', 10],
])('whoever is ended was let into %s by a signature', (_what, channel, userId) => {
  test('and goes with it without a sign-in; others stay', async () => {
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

  test('and is not let in any more by one that was kept back, but by one for a newer connection', async () => {
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

  test('and goes in every process, with one that was kept back there, too', async () => {
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

test('a sign-in that was kept back ends the connection as well, and one for a newer connection is confirmed', async () => {
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

test('who is signed in as somebody and let in as somebody else goes with either', async () => {
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

test('who was ended is forgotten with the last connection that is as old', async () => {
  const hub = loneHub({ pongTimeoutMs: 40 });
  const [older, newer] = [hub.open(new RecordingWire()), hub.open(new RecordingWire())];
  endUser(hub, 'ada');
  const newest = hub.open(new RecordingWire());
  endUser(hub, 'bob');
  forget(hub, older);
  await until('a turn of the wheel', () => performance.now() > newest.openedAtMs + 3 * hub.liveness.slotMs);
  expect(hub.endings.size).toBe(2);
  forget(hub, newer);
  await until('ada to be forgotten', () => hub.endings.size === 1);
  expect([hub.endings.closeOf('ada', newest.openedAtMs), hub.endings.closeOf('bob', newest.openedAtMs)]).toEqual([
    undefined,
    closeCodes.userTerminated,
  ]);
  forget(hub, newest);
  await until('bob to be forgotten', () => hub.endings.size === 0);
  hub.close();
});

test('however old the oldest connection is, a bounded number is known; one from before that has to ask anew', () => {
  const endings = new Endings();
  for (let atMs = 1; atMs <= 10_002; atMs += 1) endings.note(`user-${atMs}`, atMs);
  expect(endings.size).toBe(10_000);
  expect(endings.closeOf('user-1', 0)).toBe(closeCodes.reconnect);
  expect(endings.closeOf('somebody', 2)).toBe(closeCodes.reconnect);
  expect(endings.closeOf('somebody', 3)).toBeUndefined();
  expect(endings.closeOf('user-10002', 3)).toBe(closeCodes.userTerminated);
  expect(endings.closeOf('user-10002', 10_003)).toBeUndefined();
});

test('who is ended twice is known as ended the second time', () => {
  const endings = new Endings();
  endings.note('ada', 1);
  endings.note('bob', 2);
  endings.note('ada', 3);
  expect(endings.closeOf('ada', 2)).toBe(closeCodes.userTerminated);
  endings.prune(2.5);
  expect([endings.size, endings.closeOf('ada', 2)]).toEqual([1, closeCodes.userTerminated]);
});
