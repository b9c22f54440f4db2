import { encryptPayload } from '#broadcaster';
import Echo from 'laravel-echo';
import PusherModule from 'pusher-js';
import {
  masterKey,
  runAuthorizingServer,
  type AuthorizingServer,
} from '#broadcaster/test-support/authorizing-server.ts';
import { afterEach, credentials, expect, runBroadcaster, test, until, type RunningBroadcaster } from './running.ts';

// The declarations describe a module with a default export; at run time the module is the class itself.
const Pusher = 'default' in PusherModule ? PusherModule.default : PusherModule;
type Client = InstanceType<typeof Pusher>;

const open = new Set<Client>();
afterEach(() => {
  for (const client of open) client.disconnect();
  open.clear();
});

async function connectClient(port: number, authorizing?: AuthorizingServer): Promise<Client> {
  const client = new Pusher(credentials.key, {
    cluster: 'ap2',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${authorizing?.url}/auth`, transport: 'ajax' },
  });
  open.add(client);
  await until('the client to connect', () => client.connection.state === 'connected');
  return client;
}

/** What a channel emits, in order. */
function listenTo(client: Client, channel: string): [event: string, payload: unknown][] {
  const heard: [string, unknown][] = [];
  client.subscribe(channel).bind_global((event: string, payload: unknown) => heard.push([event, payload]));
  return heard;
}

const hears = (heard: [string, unknown][], event: string) =>
  until(`${event} in ${JSON.stringify(heard)}`, () => heard.some(([name]) => name === event));

// Chromium uses the other transports in tests/live/browser/reconnect.test.ts.
test('the JavaScript client subscribes to every kind of channel, and gets many events once and in order', async ({
  running,
}) => {
  await using authorizing = await runAuthorizingServer('ada');
  const client = await connectClient(running.port, authorizing);
  const names = ['news', 'private-news', 'private-encrypted-news', 'presence-news', 'cache-news'];
  const heard = names.map((name) => listenTo(client, name));
  for (const [index, name] of names.entries()) {
    await hears(heard[index] ?? [], 'pusher:subscription_succeeded');
    const payload = name.includes('encrypted') ? encryptPayload(masterKey, name, { text: 'Grüße' }) : { text: 'Grüße' };
    await running.publish(name, 'e', payload);
    await hears(heard[index] ?? [], 'e');
    expect(heard[index]?.find(([event]) => event === 'e')).toEqual(['e', { text: 'Grüße' }]);
  }
  expect(heard[4]?.map(([event]) => event)).toContain('pusher:cache_miss');
  expect(authorizing.requests[0]).toBe(`socket_id=${client.connection.socket_id}&channel_name=private-news`);
  for (let index = 0; index < 200; index += 1) await running.publish('news', 'many', index);
  const many = () => (heard[0] ?? []).filter(([event]) => event === 'many').map(([, payload]) => payload);
  await until('all events', () => many().length >= 200);
  expect(many()).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

test('the JavaScript client reconnects immediately after 4200, and resubscribes', async ({ running }) => {
  const client = await connectClient(running.port);
  const heard = listenTo(client, 'news');
  await hears(heard, 'pusher:subscription_succeeded');
  const next = await restart(running);
  await until(
    'the client to be back',
    () => heard.filter(([event]) => event === 'pusher:subscription_succeeded').length === 2,
  );
  await next.publish('news', 'after', 1);
  await hears(heard, 'after');
  await next[Symbol.asyncDispose]();
});

test('Laravel Echo listens to public, private, encrypted and presence channels', async () => {
  await using running = await runBroadcaster({
    app: { isClientEventsEnabled: true },
    limits: { memberLeaveGraceMs: 0 },
  });
  await using ada = await runAuthorizingServer('ada');
  await using bob = await runAuthorizingServer('bob');
  const client = await connectClient(running.port, ada);
  const other = await connectClient(running.port, bob);
  const echo = new Echo<'pusher'>({ broadcaster: 'pusher', client, key: credentials.key, namespace: false });
  const heard: unknown[] = [];
  const note = (what: string) => (payload: unknown) => void heard.push([what, payload]);
  echo.channel('news').listen('Changed', note('public'));
  echo.private('room').listen('.room.changed', note('private')).listenForWhisper('typing', note('whisper'));
  echo.encryptedPrivate('crew').listen('Changed', note('encrypted'));
  echo.join('crew').here(note('here')).joining(note('joining')).leaving(note('leaving'));
  await until('the channels', async () => (await running.broadcaster.channels()).length === 4 && heard.length === 1);
  await running.publish('news', 'Changed', 1);
  await running.publish('private-room', 'room.changed', 2);
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

/** Ends the process and starts another one on its port. */
async function restart(running: RunningBroadcaster): Promise<RunningBroadcaster> {
  running.server.close();
  await running.broadcaster.drain({ overMs: 0 });
  return runBroadcaster({ port: running.port });
}
