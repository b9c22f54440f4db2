import { encryptPayload } from '@handcount/broadcaster';
import Echo from 'laravel-echo';
import PusherModule from 'pusher-js';
import { afterEach, describe, expect, test } from 'vitest';
import {
  masterKey,
  runAuthorizingServer,
  type AuthorizingServer,
} from '#broadcaster/test-support/authorizing-server.ts';
import { credentials, runBroadcaster, type RunningBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';

// The declarations describe a module with a default export; at run time the module is the class itself.
const Pusher = 'default' in PusherModule ? PusherModule.default : PusherModule;
type Client = InstanceType<typeof Pusher>;
type Transport = 'ws' | 'xhr_streaming' | 'xhr_polling';

const open = new Set<Client>();
afterEach(() => {
  for (const client of open) client.disconnect();
  open.clear();
});

function optionsFor(port: number, transport: Transport, authorizing?: AuthorizingServer) {
  return {
    cluster: 'ap2',
    wsHost: '127.0.0.1',
    wsPort: port,
    httpHost: '127.0.0.1',
    httpPort: port,
    forceTLS: false,
    enabledTransports: [transport],
    channelAuthorization: { endpoint: `${authorizing?.url}/auth`, transport: 'ajax' as const },
    userAuthentication: { endpoint: `${authorizing?.url}/user-auth`, transport: 'ajax' as const },
  };
}

async function connectClient(port: number, transport: Transport, authorizing?: AuthorizingServer): Promise<Client> {
  const client = new Pusher(credentials.key, optionsFor(port, transport, authorizing));
  open.add(client);
  await until(`${transport} to connect`, () => client.connection.state === 'connected');
  return client;
}

/** What a channel emits, in order. */
function listenTo(client: Client, channel: string): [event: string, payload: unknown][] {
  const heard: [string, unknown][] = [];
  client.subscribe(channel).bind_global((event: string, payload: unknown) => heard.push([event, payload]));
  return heard;
}

const hears = (heard: [string, unknown][], event: string): Promise<void> =>
  until(`${event} in ${JSON.stringify(heard)}`, () => heard.some(([name]) => name === event));

describe.each<Transport>(['ws', 'xhr_streaming', 'xhr_polling'])('the JavaScript client over %s', (transport) => {
  test('subscribes to every kind of channel and receives events', async () => {
    await using running = await runBroadcaster();
    await using authorizing = await runAuthorizingServer('ada');
    const client = await connectClient(running.port, transport, authorizing);
    const names = ['news', 'private-news', 'private-encrypted-news', 'presence-news', 'cache-news'];
    const heard = names.map((name) => listenTo(client, name));
    for (const [index, name] of names.entries()) {
      await hears(heard[index] ?? [], 'pusher:subscription_succeeded');
      const payload = name.includes('encrypted')
        ? encryptPayload(masterKey, name, { text: 'Grüße' })
        : { text: 'Grüße' };
      await running.broadcaster.publish({ channels: name, event: 'e', payload });
      await hears(heard[index] ?? [], 'e');
      expect(heard[index]?.find(([event]) => event === 'e')).toEqual(['e', { text: 'Grüße' }]);
    }
    expect(heard[4]?.map(([event]) => event)).toContain('pusher:cache_miss');
    expect(authorizing.requests[0]).toBe(`socket_id=${client.connection.socket_id}&channel_name=private-news`);
  });

  test('receives many events once each and in order', async () => {
    await using running = await runBroadcaster();
    const client = await connectClient(running.port, transport);
    const heard = listenTo(client, 'news');
    await hears(heard, 'pusher:subscription_succeeded');
    for (let index = 0; index < 500; index += 1)
      await running.broadcaster.publish({ channels: 'news', event: 'e', payload: index });
    await until('all events', () => heard.length >= 501);
    expect(heard.filter(([event]) => event === 'e').map(([, payload]) => payload)).toEqual(
      Array.from({ length: 500 }, (_, index) => index),
    );
  });

  test('reconnects after a restart notice and stays away after 4009', async () => {
    await using running = await runBroadcaster();
    await using authorizing = await runAuthorizingServer('ada');
    const client = await connectClient(running.port, transport, authorizing);
    const heard = listenTo(client, 'news');
    await hears(heard, 'pusher:subscription_succeeded');
    client.signin();
    await until('the sign-in', () => client.user.user_data !== null && client.user.user_data !== undefined);
    const before = client.connection.socket_id;
    const states: string[] = [];
    client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    running.broadcaster.terminateUser('ada');
    await until('the client to give up', () => client.connection.state === 'disconnected');
    client.connect();
    await until(
      'another connection',
      () => client.connection.state === 'connected' && client.connection.socket_id !== before,
    );
    await until(
      'the subscription to return',
      () => heard.filter(([event]) => event === 'pusher:subscription_succeeded').length === 2,
    );
    expect(states).not.toContain('failed');
  });
});

describe('the JavaScript client', () => {
  test('reconnects immediately after 4200, and resubscribes', async () => {
    await using running = await runBroadcaster();
    const client = await connectClient(running.port, 'ws');
    const heard = listenTo(client, 'news');
    await hears(heard, 'pusher:subscription_succeeded');
    const next = await restart(running);
    await until(
      'the client to be back',
      () => heard.filter(([event]) => event === 'pusher:subscription_succeeded').length === 2,
    );
    await next.broadcaster.publish({ channels: 'news', event: 'after', payload: 1 });
    await hears(heard, 'after');
    await next[Symbol.asyncDispose]();
  });

  test('keeps the roster of a presence channel', async () => {
    await using running = await runBroadcaster({ limits: { memberLeaveGraceMs: 0 } });
    await using ada = await runAuthorizingServer('ada');
    await using bob = await runAuthorizingServer('bob');
    const [first, second] = [
      await connectClient(running.port, 'ws', ada),
      await connectClient(running.port, 'ws', bob),
    ];
    const heard = listenTo(first, 'presence-room');
    await hears(heard, 'pusher:subscription_succeeded');
    listenTo(second, 'presence-room');
    await hears(heard, 'pusher:member_added');
    expect(heard.find(([event]) => event === 'pusher:member_added')).toEqual([
      'pusher:member_added',
      { id: 'bob', info: { name: 'bob' } },
    ]);
    second.disconnect();
    await hears(heard, 'pusher:member_removed');
  });

  test('sends client events to the others, with the sender’s user', async () => {
    await using running = await runBroadcaster({ app: { isClientEventsEnabled: true } });
    await using ada = await runAuthorizingServer('ada');
    const [first, second] = [
      await connectClient(running.port, 'ws', ada),
      await connectClient(running.port, 'ws', ada),
    ];
    const heard = listenTo(second, 'presence-room');
    const own = listenTo(first, 'presence-room');
    await Promise.all([hears(heard, 'pusher:subscription_succeeded'), hears(own, 'pusher:subscription_succeeded')]);
    let metadata: unknown;
    second.channel('presence-room').bind('client-typing', (_payload: unknown, more: unknown) => (metadata = more));
    expect(first.channel('presence-room').trigger('client-typing', { on: true })).toBe(true);
    await hears(heard, 'client-typing');
    expect(metadata).toEqual({ user_id: 'ada' });
  });

  test('signs in, receives its own events and its watchlist', async () => {
    await using running = await runBroadcaster({ app: { isWatchlistEnabled: true } });
    await using ada = await runAuthorizingServer('ada', ['bob']);
    await using bob = await runAuthorizingServer('bob');
    const client = await connectClient(running.port, 'ws', ada);
    const heard: unknown[] = [];
    client.user.bind('approved', (payload: unknown) => heard.push(payload));
    client.user.watchlist.bind('online', (event: unknown) => heard.push(event));
    client.signin();
    await until('the sign-in', () => client.user.user_data?.id === 'ada');
    await running.broadcaster.publishToUser('ada', 'approved', { id: 1 });
    const other = await connectClient(running.port, 'ws', bob);
    other.signin();
    await until('both events', () => heard.length === 2);
    expect(heard).toEqual([{ id: 1 }, { name: 'online', user_ids: ['bob'] }]);
  });

  test('is notified when its endpoint refuses a channel (B18, B56)', async () => {
    await using running = await runBroadcaster();
    await using ada = await runAuthorizingServer('ada');
    const client = await connectClient(running.port, 'ws', ada);
    const heard = listenTo(client, 'private-forbidden');
    await hears(heard, 'pusher:subscription_error');
    expect(heard[0]?.[1]).toMatchObject({ type: 'AuthError', status: 403 });
  });

  test.each([
    ['no-such-key', 4001],
    ['disabled', 4003],
  ])('stops reconnecting with the key %s (%i)', async (key, code) => {
    await using running = await runBroadcaster({
      apps: [{ ...credentials }, { ...credentials, id: '2', key: 'disabled', isEnabled: false }],
    });
    const client = new Pusher(key, optionsFor(running.port, 'ws'));
    open.add(client);
    const codes: unknown[] = [];
    client.connection.bind('error', ({ error }: { error: { data: { code: number } } }) => codes.push(error.data.code));
    await until('the client to give up', () => client.connection.state === 'disconnected');
    expect(codes).toEqual([code]);
  });
});

describe('Laravel Echo', () => {
  test('listens to public, private, encrypted and presence channels', async () => {
    await using running = await runBroadcaster({
      app: { isClientEventsEnabled: true },
      limits: { memberLeaveGraceMs: 0 },
    });
    await using ada = await runAuthorizingServer('ada');
    await using bob = await runAuthorizingServer('bob');
    const client = await connectClient(running.port, 'ws', ada);
    const other = await connectClient(running.port, 'ws', bob);
    const echo = new Echo<'pusher'>({ broadcaster: 'pusher', client, key: credentials.key, namespace: false });
    const heard: unknown[] = [];
    const note = (what: string) => (payload: unknown) => void heard.push([what, payload]);
    echo.channel('news').listen('Changed', note('public'));
    echo.private('room').listen('.room.changed', note('private')).listenForWhisper('typing', note('whisper'));
    echo.encryptedPrivate('crew').listen('Changed', note('encrypted'));
    echo.join('crew').here(note('here')).joining(note('joining')).leaving(note('leaving'));
    await until('the channels', async () => (await running.broadcaster.channels()).length === 4 && heard.length === 1);
    await running.broadcaster.publish({ channels: 'news', event: 'Changed', payload: 1 });
    await running.broadcaster.publish({ channels: 'private-room', event: 'room.changed', payload: 2 });
    await running.broadcaster.publish({
      channels: 'private-encrypted-crew',
      event: 'Changed',
      payload: encryptPayload(masterKey, 'private-encrypted-crew', 3),
    });
    await until('the events', () => heard.length === 4);
    listenTo(other, 'presence-crew');
    await until('the member', () => heard.length === 5);
    await hears(listenTo(other, 'private-room'), 'pusher:subscription_succeeded');
    other.channel('private-room').trigger('client-typing', { on: true });
    await until('the whisper', () => heard.length === 6);
    other.disconnect();
    await until('the departure', () => heard.length === 7);
    expect(heard).toEqual([
      ['here', [{ name: 'ada' }]],
      ['public', 1],
      ['private', 2],
      ['encrypted', 3],
      ['joining', { name: 'bob' }],
      ['whisper', { on: true }],
      ['leaving', { name: 'bob' }],
    ]);
  });
});

/** The process ends and another one takes its port. */
async function restart(running: RunningBroadcaster): Promise<RunningBroadcaster> {
  running.server.close();
  await running.broadcaster.drain({ overMs: 0 });
  return runBroadcaster({ port: running.port });
}
