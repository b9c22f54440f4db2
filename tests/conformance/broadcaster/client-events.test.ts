import { errorFrame, expect, pairIn, runBroadcaster, test } from './running.ts';

const enabled = { app: { isClientEventsEnabled: true } };

test('the server re-encodes a client event and sends it to all subscribers but its sender (B34)', async () => {
  await using running = await runBroadcaster(enabled);
  const [sender, receiver] = await pairIn(running, 'private-x');
  sender.socket.send('{"event":"client-typing","channel":"private-x","data":{"on":true},"user_id":"forged","extra":1}');
  expect(await receiver.next()).toBe('{"event":"client-typing","channel":"private-x","data":{"on":true}}');
  expect(await sender.settle()).toEqual([]);
});

test('a client event in a presence channel carries the user its sender joined as (B26)', async () => {
  await using running = await runBroadcaster(enabled);
  const sender = await running.join('presence-x', { user_id: 7 });
  const receiver = await running.join('presence-x', { user_id: 'ada' });
  const heard: unknown[] = [];
  running.broadcaster.on('client-event', (event) => heard.push(event));
  sender.socket.send('{"event":"client-typing","channel":"presence-x","data":"as text","user_id":"ada"}');
  expect(await receiver.next()).toBe('{"event":"client-typing","channel":"presence-x","data":"as text","user_id":7}');
  const sent = { channel: 'presence-x', event: 'client-typing', payload: 'as text', userId: 7 };
  expect(heard).toEqual([{ appId: 'app-1', socketId: sender.socketId, ...sent }]);
});

test('a client event with a wrong name or in a wrong kind of channel is refused (B33, B35)', async () => {
  await using running = await runBroadcaster(enabled);
  for (const [channel, event, message] of [
    ['news', 'client-x', 'Client events need a private or presence channel'],
    ['private-encrypted-x', 'client-x', 'Client events need a private or presence channel'],
    ['private-x', 'typing', 'Clients may send client- events only'],
    ['private-x', 'pusher_internal:member_added', 'Clients may send client- events only'],
    ['private-x', `client-${'x'.repeat(200)}`, 'An event name may have 200 characters'],
  ] as const) {
    const [sender, receiver] = await pairIn(running, channel);
    sender.send(event, {}, channel);
    expect(await sender.next()).toBe(errorFrame(message));
    expect(await receiver.settle()).toEqual([]);
  }
});

test('a client event needs a subscription, the feature, and at most 10 kB (B33, F13)', async () => {
  await using running = await runBroadcaster(enabled);
  const receiver = await running.join('private-x');
  const stranger = await running.join('private-y');
  stranger.send('client-x', {}, 'private-x');
  expect(await stranger.next()).toContain('Client events need a subscription to their channel');
  stranger.send('client-x', 'x'.repeat(10_241), 'private-y');
  expect(await stranger.next()).toContain('A client event may have 10240 bytes');
  expect(await receiver.settle()).toEqual([]);
  await using without = await runBroadcaster();
  const client = await without.join('private-x');
  client.send('client-x', {}, 'private-x');
  expect(await client.next()).toContain('Client events are not enabled for this app');
});

test('a client event nested too deeply to encode is refused, and later ones still arrive', async () => {
  await using running = await runBroadcaster(enabled);
  const [sender, receiver] = await pairIn(running, 'private-x');
  const nested = (levels: number) =>
    `{"event":"client-x","channel":"private-x","data":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  sender.socket.send(nested(5_000));
  expect(await sender.next()).toContain('A client event may have 100 levels');
  sender.socket.send(nested(100));
  expect(await receiver.next()).toBe(nested(100));
});

test('an error while handling a message closes only its connection', async () => {
  const logged: unknown[] = [];
  const fault = new Error('a fault of the embedding program');
  const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: (fields: unknown) => logged.push(fields) };
  const mayTriggerClientEvents = () => {
    throw fault;
  };
  await using running = await runBroadcaster({ logger, app: { isClientEventsEnabled: true, mayTriggerClientEvents } });
  const [client, other] = await pairIn(running, 'private-x');
  client.send('client-x', {}, 'private-x');
  expect(await client.closing()).toEqual({ code: 1011, reason: 'Internal error' });
  expect(logged).toEqual([{ err: fault, event: 'client-x' }]);
  expect(other.closed).toBeUndefined();
  expect(await other.settle()).toEqual([]);
});

test('the eleventh client event in a second is dropped with error 4301; the connection stays open (B36)', async () => {
  await using running = await runBroadcaster(enabled);
  const [sender, receiver] = await pairIn(running, 'private-x');
  for (let count = 0; count < 15; count += 1) sender.send('client-x', count, 'private-x');
  const errors = await sender.settle();
  expect(errors.length).toBeGreaterThanOrEqual(4);
  expect(new Set(errors)).toEqual(new Set([errorFrame('At most 10 client events a second', 4301)]));
  expect((await receiver.settle()).length).toBe(15 - errors.length);
});

test('a client that continues after many refusals is closed with 4100 (B36)', async () => {
  await using running = await runBroadcaster({ ...enabled, limits: { maxClientEventRefusals: 20 } });
  const sender = await running.join('private-x');
  for (let count = 0; count < 60; count += 1) sender.send('client-x', count, 'private-x');
  expect(await sender.closing()).toEqual({ code: 4100, reason: 'Too many messages' });
});

test('a client that floods the server is closed with 4100, and others are not disturbed (B37)', async () => {
  await using running = await runBroadcaster({ limits: { maxInboundBurst: 250 } });
  const [flooding, other] = await pairIn(running, 'news');
  for (let count = 0; count < 400; count += 1) flooding.send('pusher:ping', {});
  expect(await flooding.closing()).toEqual({ code: 4100, reason: 'Too many messages' });
  await running.publish('news', 'e', 1);
  expect(await other.next()).toContain('"event":"e"');
});
