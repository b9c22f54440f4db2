import { expect, test } from 'vitest';
import { connect, connectTo } from '#broadcaster/test-support/test-client.ts';
import { credentials, runBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';
import { signChannel } from '#broadcaster';

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
  await running.publish('news', 'mine', 1);
  await running.broadcaster.publish({ channels: 'news', event: 'theirs', payload: 1, appId: other.id });
  expect(await mine.settle()).toEqual(['{"event":"mine","channel":"news","data":"1"}']);
  expect(await theirs.settle()).toEqual(['{"event":"theirs","channel":"news","data":"1"}']);
  await expect(running.broadcaster.publish({ channels: 'news', event: 'e', appId: 'app-3' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
});

test('a payload that is already JSON is not encoded again', async () => {
  await using running = await runBroadcaster();
  const client = await connectTo(running.url, 'news');
  await running.broadcaster.publish({ channels: ['news'], event: 'e', json: '[1]' });
  await running.publish(['news'], 'e', 'text');
  expect(await client.settle()).toEqual([
    '{"event":"e","channel":"news","data":"[1]"}',
    '{"event":"e","channel":"news","data":"\\"text\\""}',
  ]);
});

test('a private channel with a wrong signature is refused and stays silent (B17, B18)', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  const allowed = await connectTo(running.url, 'private-x');
  const { socketId } = client;
  for (const fields of [
    {},
    { auth: 5 },
    signChannel(credentials, { socketId: '1.1', channel: 'private-x' }),
    signChannel(credentials, { socketId, channel: 'private-y' }),
    signChannel({ key: 'other', secret: credentials.secret }, { socketId, channel: 'private-x' }),
  ]) {
    client.send('pusher:subscribe', { channel: 'private-x', ...fields });
    expect(await client.next()).toBe(
      '{"event":"pusher:subscription_error","channel":"private-x",' +
        '"data":{"type":"AuthError","error":"The connection is unauthorized","status":401}}',
    );
  }
  await running.publish('private-x', 'e', 1);
  expect(await allowed.next()).toContain('"event":"e"');
  expect(await client.settle()).toEqual([]);
});

test('a client that requests too many channels stays connected, and the excess is refused (B24)', async () => {
  await using running = await runBroadcaster({ limits: { maxChannelsPerConnection: 5, maxInboundBurst: 20 } });
  const client = await connect(running.url);
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
  const client = await connect(running.url);
  for (let index = 0; index < 20; index += 1) client.send('pusher:subscribe', { channel: `news-${index}` });
  expect(await client.closing()).toEqual({ code: 4010, reason: 'Too many refused subscriptions' });
});

test('reserved, empty and overlong channel names are refused (B24)', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  for (const channel of ['', '#reserved', 'x'.repeat(201)]) {
    client.send('pusher:subscribe', { channel });
    expect(await client.next()).toBe(
      `{"event":"pusher:subscription_error","channel":"${channel}",` +
        '"data":{"type":"InvalidChannel","error":"Invalid channel name","status":400}}',
    );
  }
});

test('subscribing twice is an error and delivers events once; unsubscribing twice is not an error (B22)', async () => {
  await using running = await runBroadcaster();
  const client = await connectTo(running.url, 'news');
  client.subscribe('news');
  expect(await client.next()).toBe(
    '{"event":"pusher:error","data":{"code":null,"message":"Existing subscription to channel news"}}',
  );
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
  const early = await connect(running.url);
  early.subscribe(channel);
  expect(await early.next()).toContain('subscription_succeeded');
  expect(await early.next()).toBe(`{"event":"pusher:cache_miss","channel":"${channel}","data":"{}"}`);
  expect(misses).toEqual([channel]);
  await running.publish(channel, 'first', 1);
  await running.publish(channel, 'second', 2);
  early.send('client-not-remembered', {}, channel);
  await early.settle();
  const late = await connect(running.url);
  late.subscribe(channel);
  expect(await late.next()).toContain('subscription_succeeded');
  expect(await late.next()).toBe(`{"event":"second","channel":"${channel}","data":"2"}`);
});

test('a remembered event is forgotten when its lifetime ends', async () => {
  await using running = await runBroadcaster({ limits: { cacheMs: 500 } });
  const early = await connect(running.url);
  await running.publish('cache-x', 'e', 1);
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

test('above a hundred subscriptions, counts are sent only at intervals, and the last one is right (B28)', async () => {
  await using running = await runBroadcaster({
    app: { isSubscriptionCountEnabled: true },
    limits: { subscriptionCountIntervalMs: 300 },
  });
  const first = await connectTo(running.url, 'news');
  for (let tens = 0; tens < 11; tens += 1)
    await Promise.all(Array.from({ length: tens < 10 ? 10 : 9 }, () => connectTo(running.url, 'news')));
  await until('the last count', () => first.frames.some((frame) => frame.includes('\\"subscription_count\\":110')));
  const counts = first.frames.filter((frame) => /subscription_count\\":1(0[1-9]|10)/.test(frame));
  expect(counts.length).toBeLessThan(9);
});

test('a malformed message is answered with an error and has no other effect (B5)', async () => {
  await using running = await runBroadcaster();
  const client = await connect(running.url);
  for (const message of ['', '[]', 'null', '{', '{"event":5}', '{"event":"pusher:subscribe","data":{"channel":{}}}']) {
    client.socket.send(message);
    expect(await client.next()).toMatch(/^\{"event":"pusher:error","data":\{"code":null,"message":"[^"]+"\}\}$/);
  }
  expect(await client.settle()).toEqual([]);
});
