import { signChannel } from '#broadcaster';
import {
  connectTo,
  credentials,
  errorFrame,
  expect,
  frameOf,
  pairIn,
  refusal,
  runBroadcaster,
  subscribed,
  test,
  until,
} from './running.ts';

test('an event arrives with its payload encoded twice, except at the excluded subscriber (B6, B26)', async ({
  running,
}) => {
  const [one, two] = await pairIn(running, 'private-room.1');
  const payload = { title: 'Grüße 👋' };
  const exceptSocketId = two.socketId;
  await running.broadcaster.publish({ channels: 'private-room.1', event: 'room.changed', payload, exceptSocketId });
  expect(await one.next()).toBe(
    '{"event":"room.changed","channel":"private-room.1","data":"{\\"title\\":\\"Grüße 👋\\"}"}',
  );
  expect(await two.settle()).toEqual([]);
});

test('apps on one server do not see each other’s channels', async () => {
  const other = { id: 'app-2', key: 'other-key', secret: 'other-secret' };
  await using running = await runBroadcaster({ apps: [credentials, other] });
  const mine = await running.join('news');
  const theirs = await connectTo(running.url.replace(credentials.key, other.key), 'news');
  await running.publish('news', 'mine', 1);
  await running.broadcaster.publish({ channels: 'news', event: 'theirs', payload: 1, appId: other.id });
  expect(await mine.settle()).toEqual([frameOf('mine', 'news', 1)]);
  expect(await theirs.settle()).toEqual([frameOf('theirs', 'news', 1)]);
  await expect(running.broadcaster.publish({ channels: 'news', event: 'e', appId: 'app-3' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
});

test('a payload that is already JSON is not encoded again', async ({ running }) => {
  const client = await running.join('news');
  await running.broadcaster.publish({ channels: ['news'], event: 'e', json: '[1]' });
  await running.publish(['news'], 'e', 'text');
  expect(await client.settle()).toEqual([frameOf('e', 'news', [1]), frameOf('e', 'news', 'text')]);
});

test('a private channel with a wrong signature is refused and stays silent (B17, B18)', async ({ client, running }) => {
  const allowed = await running.join('private-x');
  const { socketId } = client;
  for (const fields of [
    {},
    { auth: 5 },
    signChannel(credentials, { socketId: '1.1', channel: 'private-x' }),
    signChannel(credentials, { socketId, channel: 'private-y' }),
    signChannel({ key: 'other', secret: credentials.secret }, { socketId, channel: 'private-x' }),
  ]) {
    client.send('pusher:subscribe', { channel: 'private-x', ...fields });
    expect(await client.next()).toBe(refusal('private-x', 'AuthError', 'The connection is unauthorized', 401));
  }
  await running.publish('private-x', 'e', 1);
  expect(await allowed.next()).toContain('"event":"e"');
  expect(await client.settle()).toEqual([]);
});

test('a client that requests too many channels stays connected, and the excess is refused (B24)', async () => {
  await using running = await runBroadcaster({ limits: { maxChannelsPerConnection: 5, maxInboundBurst: 20 } });
  const client = await running.connect();
  for (let index = 0; index < 300; index += 1) client.send('pusher:subscribe', { channel: `news-${index}` });
  await until('every answer', () => client.frames.length > 300);
  const count = (text: string) => client.frames.filter((frame) => frame.includes(text)).length;
  expect(count('subscription_succeeded')).toBe(5);
  expect(count('"type":"LimitReached"')).toBe(295);
  expect(count('"channel":"news-299","data":{"type":"LimitReached","error":"Too many messages","status":429}')).toBe(1);
  await running.publish('news-0', 'e', 1);
  expect(await until('the event', () => count('"event":"e"') === 1)).toBeUndefined();
  expect(client.closed).toBeUndefined();
});

test('a client that keeps subscribing beyond the limit is closed for good', async () => {
  const limits = { maxChannelsPerConnection: 1, maxRefusedSubscriptions: 10 };
  await using running = await runBroadcaster({ limits });
  const client = await running.connect();
  for (let index = 0; index < 20; index += 1) client.send('pusher:subscribe', { channel: `news-${index}` });
  expect(await client.closing()).toEqual({ code: 4010, reason: 'Too many refused subscriptions' });
});

test('reserved, empty and overlong channel names are refused (B24)', async ({ client }) => {
  for (const channel of ['', '#reserved', 'x'.repeat(201)]) {
    client.send('pusher:subscribe', { channel });
    expect(await client.next()).toBe(refusal(channel, 'InvalidChannel', 'Invalid channel name', 400));
  }
});

test('subscribing twice is an error and delivers events once; unsubscribing twice is not an error (B22)', async ({
  running,
}) => {
  const client = await running.join('news');
  client.subscribe('news');
  expect(await client.next()).toBe(errorFrame('Existing subscription to channel news'));
  expect(await running.broadcaster.channel('news')).toMatchObject({ subscriptionCount: 1 });
  await running.publish(['news', 'news'], 'e', 1);
  expect(await client.settle()).toHaveLength(1);
  client.send('pusher:unsubscribe', { channel: 'news' });
  client.send('pusher:unsubscribe', { channel: 'news' });
  expect(await client.settle()).toEqual([]);
  await running.publish('news', 'e', 1);
  expect(await client.settle()).toEqual([]);
  expect(await running.broadcaster.channels()).toEqual([]);
});

test('a cache channel sends its last event to later subscribers, or says that it has none (B27)', async () => {
  await using running = await runBroadcaster({ app: { isClientEventsEnabled: true } });
  const channel = 'private-cache-x';
  const misses: string[] = [];
  running.broadcaster.on('cache-miss', (event) => misses.push(event.channel));
  const early = await running.connect();
  early.subscribe(channel);
  expect(await early.next()).toContain('subscription_succeeded');
  expect(await early.next()).toBe(frameOf('pusher:cache_miss', channel, {}));
  expect(misses).toEqual([channel]);
  await running.publish(channel, 'first', 1);
  await running.publish(channel, 'second', 2);
  early.send('client-not-remembered', {}, channel);
  await early.settle();
  const late = await running.connect();
  late.subscribe(channel);
  expect(await late.next()).toContain('subscription_succeeded');
  expect(await late.next()).toBe(frameOf('second', channel, 2));
});

test('a remembered event is forgotten when its lifetime ends', async () => {
  await using running = await runBroadcaster({ limits: { cacheMs: 500 } });
  const early = await running.connect();
  await running.publish('cache-x', 'e', 1);
  early.subscribe('cache-x');
  expect((await early.settle())[1]).toContain('"event":"e"');
  await until('the event to be forgotten', async () => {
    const late = await running.connect();
    late.subscribe('cache-x');
    return (await late.settle())[1]?.includes('pusher:cache_miss') ?? false;
  });
});

test('subscribers get the subscription count, except in presence channels (B28)', async () => {
  await using running = await runBroadcaster({ app: { isSubscriptionCountEnabled: true } });
  const one = await running.connect();
  one.subscribe('news');
  const countOf = (count: number) =>
    frameOf('pusher_internal:subscription_count', 'news', { subscription_count: count });
  expect(await one.settle()).toEqual([subscribed('news'), countOf(1)]);
  const two = await running.join('news');
  expect(await one.next()).toBe(countOf(2));
  await two.close();
  expect(await one.next()).toBe(countOf(1));
  one.subscribe('presence-room', { user_id: 'ada' });
  expect(await one.settle()).toHaveLength(1);
});

test('above a hundred subscriptions, counts are sent only at intervals, and the last one is right (B28)', async () => {
  await using running = await runBroadcaster({
    app: { isSubscriptionCountEnabled: true },
    limits: { subscriptionCountIntervalMs: 300 },
  });
  const first = await running.join('news');
  for (let tens = 0; tens < 11; tens += 1)
    await Promise.all(Array.from({ length: tens < 10 ? 10 : 9 }, () => running.join('news')));
  await until('the last count', () => first.frames.some((frame) => frame.includes('\\"subscription_count\\":110')));
  const counts = first.frames.filter((frame) => /subscription_count\\":1(0[1-9]|10)/.test(frame));
  expect(counts.length).toBeLessThan(9);
});

test('a malformed message is answered with an error and has no other effect (B5)', async ({ client }) => {
  for (const message of ['', '[]', 'null', '{', '{"event":5}', '{"event":"pusher:subscribe","data":{"channel":{}}}']) {
    client.socket.send(message);
    expect(await client.next()).toMatch(/^\{"event":"pusher:error","data":\{"code":null,"message":"[^"]+"\}\}$/);
  }
  expect(await client.settle()).toEqual([]);
});
