import { expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { credentials, runBroadcaster } from '../../test-support/running-broadcaster.ts';
import { connect, connectTo } from '../../test-support/test-client.ts';
import { until } from '../../test-support/until.ts';
import { createMemoryFanout, MemoryBus } from '../fanout/memory.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import { signChannel, signUser } from '../protocol/signatures.ts';
import { Terminations } from './terminations.ts';
import { forget } from './receive.ts';
import { endUser } from './sign-in.ts';

const room = 'private-room';
const ended = { code: 4009, reason: 'Terminated by the application' };

test('a private channel signed for a user requires the signed channel data unchanged', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  const toSign = { socketId: client.socketId, channel: room };
  const signed = signChannel(credentials, { ...toSign, channelData: '{"user_id":"ada"}' });
  for (const changed of [
    { ...signed, channel_data: '{"user_id":"bob"}' },
    { ...signed, channel_data: undefined },
    { ...signChannel(credentials, toSign), channel_data: '{"user_id":"ada"}' },
  ]) {
    client.send('pusher:subscribe', { channel: room, ...changed });
    expect(await client.next()).toContain('"type":"AuthError"');
  }
  client.send('pusher:subscribe', { channel: room, ...signed });
  expect(await client.next()).toBe(
    `{"event":"pusher_internal:subscription_succeeded","channel":"${room}","data":"{}"}`,
  );
});

test.each([
  ['private-encrypted-room', 'ada'],
  ['private-room', 10],
  ['presence-room', 10],
])(
  'terminating a user who was admitted to %s by a signature applies to old signatures and in every process',
  async (channel, userId) => {
    const bus = new MemoryBus();
    await using one = await runBroadcaster({ fanout: createMemoryFanout(bus) });
    await using two = await runBroadcaster({ fanout: createMemoryFanout(bus) });
    for (const { url, broadcaster } of [one, two]) {
      const [client, late, other] = [
        await connectTo(url, channel, { user_id: userId }),
        await connect(url),
        await connectTo(url, channel, { user_id: 'bob' }),
      ];
      one.broadcaster.terminateUser(String(userId));
      expect(await client.closing()).toEqual(ended);
      late.subscribe(channel, { user_id: userId });
      expect(await late.closing()).toEqual(ended);
      expect(late.frames.some((frame) => frame.includes('subscription_succeeded'))).toBe(false);
      const newer = await connect(url);
      newer.subscribe(channel, { user_id: userId });
      expect(await newer.next()).toContain('subscription_succeeded');
      await broadcaster.publish({ channels: channel, event: 'e', payload: 1 });
      expect(await other.settle()).toContain(`{"event":"e","channel":"${channel}","data":"1"}`);
      await newer.close();
      await other.close();
    }
  },
);

test('closes a connection that signs in with an old signature, and accepts a newer connection', async () => {
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

test('closes a connection signed in as one user and admitted as another when either is terminated', async () => {
  await using running = await runBroadcaster();
  const join = async () => {
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

test('forgets a terminated user once no older connection is open', async () => {
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

test('bounds the number of remembered users; connections older than a forgotten one must reconnect', () => {
  const terminations = new Terminations();
  for (let atMs = 1; atMs <= 10_002; atMs += 1) terminations.note(`user-${atMs}`, atMs);
  expect(terminations.size).toBe(10_000);
  expect(terminations.closeOf('user-1', 0)).toBe(closeCodes.reconnect);
  expect(terminations.closeOf('other', 2)).toBe(closeCodes.reconnect);
  expect(terminations.closeOf('other', 3)).toBeUndefined();
  expect(terminations.closeOf('user-10002', 3)).toBe(closeCodes.userTerminated);
  expect(terminations.closeOf('user-10002', 10_003)).toBeUndefined();
});

test('terminating a user again closes connections opened since the first time', () => {
  const terminations = new Terminations();
  terminations.note('ada', 1);
  terminations.note('bob', 2);
  terminations.note('ada', 3);
  expect(terminations.closeOf('ada', 2)).toBe(closeCodes.userTerminated);
  terminations.prune(2.5);
  expect([terminations.size, terminations.closeOf('ada', 2)]).toEqual([1, closeCodes.userTerminated]);
});
