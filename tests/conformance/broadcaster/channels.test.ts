import { expect, test } from 'vitest';
import { connect, connectTo } from '#broadcaster/test-support/test-client.ts';
import { runBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';
import { signChannel } from '@handcount/broadcaster';
import { credentials } from '#broadcaster/test-support/running-broadcaster.ts';

const noGrace = { limits: { memberLeaveGraceMs: 0 } };

test.each(['news', 'private-news', 'private-encrypted-news'])(
  'a subscription to %s succeeds with the data {} (B16)',
  async (channel) => {
    await using running = await runBroadcaster();
    const client = await connect(running.url);
    client.subscribe(channel);
    expect(await client.next()).toBe(
      `{"event":"pusher_internal:subscription_succeeded","channel":"${channel}","data":"{}"}`,
    );
  },
);

test('an event arrives with its payload encoded twice, except at the excluded subscriber (B6, B26)', async () => {
  await using running = await runBroadcaster();
  const [one, two] = await Promise.all([
    connectTo(running.url, 'private-room.1'),
    connectTo(running.url, 'private-room.1'),
  ]);
  await running.broadcaster.publish({
    channels: 'private-room.1',
    event: 'room.changed',
    payload: { title: 'Grüße 👋' },
    exceptSocketId: two.socketId,
  });
  expect(await one.next()).toBe(
    '{"event":"room.changed","channel":"private-room.1","data":"{\\"title\\":\\"Grüße 👋\\"}"}',
  );
  expect(await two.settle()).toEqual([]);
});

test('apps on one server do not see each other’s channels', async () => {
  const other = { id: 'app-2', key: 'other-key', secret: 'other-secret' };
  await using running = await runBroadcaster({ apps: [credentials, other] });
  const mine = await connectTo(running.url, 'news');
  const theirs = await connectTo(running.url.replace(credentials.key, other.key), 'news');
  await running.broadcaster.publish({ channels: 'news', event: 'mine', payload: 1 });
  await running.broadcaster.publish({ channels: 'news', event: 'theirs', payload: 1, appId: other.id });
  expect(await mine.settle()).toEqual(['{"event":"mine","channel":"news","data":"1"}']);
  expect(await theirs.settle()).toEqual(['{"event":"theirs","channel":"news","data":"1"}']);
  await expect(running.broadcaster.publish({ channels: 'news', event: 'e', appId: 'app-3' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
});

test('a payload above 10 kB and reserved names are refused (B.7, B35)', async () => {
  await using running = await runBroadcaster();
  const publish = (event: string, payload: unknown): Promise<void> =>
    running.broadcaster.publish({ channels: 'news', event, payload });
  await expect(publish('e', 'x'.repeat(10_239))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
  await expect(publish('pusher_internal:member_added', {})).rejects.toMatchObject({
    code: 'EVENT_INVALID',
    status: 400,
  });
  await expect(publish('', {})).rejects.toMatchObject({ code: 'EVENT_INVALID' });
  await expect(publish('e', 'x'.repeat(10_238))).resolves.toBeUndefined();
});

test('a payload that is already JSON is not encoded again', async () => {
  await using running = await runBroadcaster();
  const client = await connectTo(running.url, 'news');
  await running.broadcaster.publish({ channels: ['news'], event: 'e', json: '[1]' });
  await running.broadcaster.publish({ channels: ['news'], event: 'e', payload: 'text' });
  await running.broadcaster.publish({ channels: ['news'], event: 'e' });
  expect(await client.settle()).toEqual([
    '{"event":"e","channel":"news","data":"[1]"}',
    '{"event":"e","channel":"news","data":"\\"text\\""}',
    '{"event":"e","channel":"news","data":"null"}',
  ]);
});

test.each([
  ['no signature', {}],
  ['a wrong signature', { auth: 'app-key:0000' }],
  [
    'another app’s key',
    { auth: signChannel({ key: 'other', secret: credentials.secret }, { socketId: '1.1', channel: 'private-x' }).auth },
  ],
  ['a signature that is no text', { auth: 5 }],
])('a private channel with %s is refused and stays silent (B17, B18)', async (_what, fields) => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  const allowed = await connectTo(running.url, 'private-x');
  client.send('pusher:subscribe', { channel: 'private-x', ...fields });
  expect(await client.next()).toBe(
    '{"event":"pusher:subscription_error","channel":"private-x","data":{"type":"AuthError","error":"The connection is unauthorized","status":401}}',
  );
  await running.broadcaster.publish({ channels: 'private-x', event: 'e', payload: 1 });
  expect(await allowed.next()).toContain('"event":"e"');
  expect(await client.settle()).toEqual([]);
});

test('a signature for another connection or channel is refused', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  client.send('pusher:subscribe', {
    channel: 'private-x',
    ...signChannel(credentials, { socketId: '1.1', channel: 'private-x' }),
  });
  client.send('pusher:subscribe', {
    channel: 'private-x',
    ...signChannel(credentials, { socketId: client.socketId, channel: 'private-y' }),
  });
  expect((await client.settle()).every((frame) => frame.includes('AuthError'))).toBe(true);
});

test.each(['', 'a b', '#reserved', 'with#mark', 'x'.repeat(201)])(
  'the channel name %j is refused (B24)',
  async (channel) => {
    await using running = await runBroadcaster();
    const client = await connect(running.url);
    client.send('pusher:subscribe', { channel });
    expect(await client.next()).toBe(
      `{"event":"pusher:subscription_error","channel":"${channel}","data":{"type":"InvalidChannel","error":"Invalid channel name","status":400}}`,
    );
    await expect(running.broadcaster.publish({ channels: channel, event: 'e', payload: 1 })).rejects.toMatchObject({
      code: 'CHANNEL_INVALID',
      status: 400,
    });
  },
);

test('subscribing twice is an error without a second delivery, unsubscribing twice is no error (B22)', async () => {
  await using running = await runBroadcaster();
  const client = await connectTo(running.url, 'news');
  client.subscribe('news');
  expect(await client.next()).toBe(
    '{"event":"pusher:error","data":{"code":null,"message":"Existing subscription to channel news"}}',
  );
  expect(await running.broadcaster.channel('news')).toMatchObject({ subscriptionCount: 1 });
  await running.broadcaster.publish({ channels: ['news', 'news'], event: 'e', payload: 1 });
  expect(await client.settle()).toHaveLength(1);
  client.send('pusher:unsubscribe', { channel: 'news' });
  client.send('pusher:unsubscribe', { channel: 'news' });
  expect(await client.settle()).toEqual([]);
  await running.broadcaster.publish({ channels: 'news', event: 'e', payload: 1 });
  expect(await client.settle()).toEqual([]);
  expect(await running.broadcaster.channels()).toEqual([]);
});

test.each(['cache-x', 'private-cache-x', 'private-encrypted-cache-x', 'presence-cache-x'])(
  '%s sends its last event to who comes later, or says that it has none (B27)',
  async (channel) => {
    await using running = await runBroadcaster({ app: { isClientEventsEnabled: true } });
    const user = channel.startsWith('presence-') ? { user_id: 'ada' } : undefined;
    const misses: string[] = [];
    running.broadcaster.on('cache-miss', (event) => misses.push(event.channel));
    const early = await connect(running.url);
    early.subscribe(channel, user);
    expect(await early.next()).toContain('subscription_succeeded');
    expect(await early.next()).toBe(`{"event":"pusher:cache_miss","channel":"${channel}","data":"{}"}`);
    expect(misses).toEqual([channel]);
    await running.broadcaster.publish({ channels: channel, event: 'first', payload: 1 });
    await running.broadcaster.publish({ channels: channel, event: 'second', payload: 2 });
    early.send('client-not-remembered', {}, channel);
    await early.settle();
    const late = await connect(running.url);
    late.subscribe(channel, user);
    expect(await late.next()).toContain('subscription_succeeded');
    expect(await late.next()).toBe(`{"event":"second","channel":"${channel}","data":"2"}`);
  },
);

test('a remembered event is forgotten when its lifetime ends', async () => {
  await using running = await runBroadcaster({ limits: { cacheMs: 500 } });
  const early = await connect(running.url);
  await running.broadcaster.publish({ channels: 'cache-x', event: 'e', payload: 1 });
  early.subscribe('cache-x');
  expect((await early.settle())[1]).toContain('"event":"e"');
  await until('the event to be forgotten', async () => {
    const late = await connect(running.url);
    late.subscribe('cache-x');
    return (await late.settle())[1]?.includes('pusher:cache_miss') ?? false;
  });
});

test('subscribers get the subscription count, except in presence channels (B28)', async () => {
  await using running = await runBroadcaster({ app: { isSubscriptionCountEnabled: true } });
  const one = await connect(running.url);
  one.subscribe('news');
  expect(await one.settle()).toEqual([
    '{"event":"pusher_internal:subscription_succeeded","channel":"news","data":"{}"}',
    '{"event":"pusher_internal:subscription_count","channel":"news","data":"{\\"subscription_count\\":1}"}',
  ]);
  const two = await connectTo(running.url, 'news');
  expect(await one.next()).toContain('\\"subscription_count\\":2');
  await two.close();
  expect(await one.next()).toContain('\\"subscription_count\\":1');
  one.subscribe('presence-room', { user_id: 'ada' });
  expect(await one.settle()).toHaveLength(1);
});

test('above a hundred subscriptions the count comes only at intervals, and the last one is right (B28)', async () => {
  await using running = await runBroadcaster({
    app: { isSubscriptionCountEnabled: true },
    limits: { subscriptionCountIntervalMs: 300 },
  });
  const first = await connectTo(running.url, 'news');
  for (let count = 2; count <= 110; count += 1) await connectTo(running.url, 'news');
  await until('the last count', () => first.frames.some((frame) => frame.includes('\\"subscription_count\\":110')));
  const counts = first.frames.filter((frame) => /subscription_count\\":1(0[1-9]|10)/.test(frame));
  expect(counts.length).toBeLessThan(9);
});

test('nothing of a channel is left after its last subscriber leaves, however it leaves (F11)', async () => {
  await using running = await runBroadcaster(noGrace);
  const vacated: string[] = [];
  running.broadcaster.on('channel-vacated', (event) => vacated.push(event.channel));
  for (let round = 0; round < 20; round += 1) {
    const client = await connectTo(running.url, 'presence-room', { user_id: 'ada' });
    client.subscribe('news');
    await client.settle();
    if (round % 2 === 0) client.socket.terminate();
    else client.socket.close();
  }
  await until('all channels to be vacated', () => vacated.length === 40);
  expect(await running.broadcaster.channels()).toEqual([]);
  expect(await running.broadcaster.users('presence-room')).toEqual([]);
  expect(running.broadcaster.health().connections).toBe(0);
});

test.each([
  '',
  '[]',
  '"text"',
  '5',
  'null',
  '{',
  '{"event":5}',
  '{"channel":"x"}',
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":"{}"}',
  '{"event":"pusher:subscribe","data":{"channel":{}}}',
])('the message %j is answered with an error and has no other effect (B5)', async (message) => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  client.socket.send(message);
  expect(await client.next()).toMatch(/^\{"event":"pusher:error","data":\{"code":null,"message":"[^"]+"\}\}$/);
  expect(await client.settle()).toEqual([]);
});

test('a connection may not have more channels than the limit', async () => {
  await using running = await runBroadcaster({ limits: { maxChannelsPerConnection: 2 } });
  const client = await connect(running.url);
  for (const channel of ['a', 'b', 'c']) client.subscribe(channel);
  const frames = await client.settle();
  expect(frames.map((frame) => frame.includes('subscription_succeeded'))).toEqual([true, true, false]);
  expect(frames[2]).toContain('"type":"LimitReached"');
});
