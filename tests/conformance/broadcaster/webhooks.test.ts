import { copyFile, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Pusher from 'pusher';
import { dataFolder } from '#support/scratch.ts';
import { closeServer, credentials, expect, portOf, runBroadcaster, test, until } from './running.ts';

interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly requests: { headers: IncomingHttpHeaders; body: string }[];
  /** The events of all requests, without the batches. */
  events(): Record<string, unknown>[];
  failures: number;
}

async function runReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.requests.push({ headers: request.headers, body });
      response.writeHead(receiver.failures-- > 0 ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    requests: [],
    failures: 0,
    events: () => receiver.requests.flatMap(({ body }) => JSON.parse(body).events),
    [Symbol.asyncDispose]: () => closeServer(server),
  };
  return receiver;
}

const quick = { memberLeaveGraceMs: 0, webhookLeaveDelayMs: 50, webhookBatchMs: 5 };

test('every event is reported, signed so that the server library accepts it (B50, B51)', async () => {
  await using receiver = await runReceiver();
  await using running = await runBroadcaster({
    app: { isClientEventsEnabled: true, isSubscriptionCountEnabled: true, webhooks: [{ url: receiver.url }] },
    limits: quick,
  });
  const ada = await running.join('presence-room', { user_id: 7 });
  const bob = await running.join('presence-room', { user_id: 'bob' });
  bob.send('client-x', { a: 1 }, 'presence-room');
  const { socketId } = bob;
  const other = await running.join('cache-x');
  await Promise.all([ada.close(), bob.close(), other.close()]);
  await until(
    'all to be reported',
    () => receiver.events().filter(({ name }) => name === 'channel_vacated').length === 2,
  );
  const inRoom = { channel: 'presence-room' };
  const inCache = { channel: 'cache-x' };
  const byBob = { event: 'client-x', data: '{"a":1}', socket_id: socketId, user_id: 'bob' };
  expect(receiver.events()).toEqual(
    expect.arrayContaining([
      ...[inRoom, inCache].flatMap((place) =>
        ['channel_occupied', 'channel_vacated'].map((name) => ({ name, ...place })),
      ),
      ...['member_added', 'member_removed'].flatMap((name) =>
        ['7', 'bob'].map((id) => ({ name, ...inRoom, user_id: id })),
      ),
      { name: 'client_event', ...inRoom, ...byBob },
      { name: 'cache_miss', ...inCache },
      { name: 'subscription_count', ...inCache, subscription_count: 1 },
    ]),
  );
  const library = new Pusher({ appId: '1', key: credentials.key, secret: credentials.secret, cluster: 'x' });
  for (const { headers, body } of receiver.requests) {
    expect(headers['content-type']).toBe('application/json');
    const webhook = library.webhook({ headers: { ...headers }, rawBody: body });
    expect(webhook.isValid()).toBe(true);
    expect(Math.abs(webhook.getTime().getTime() - Date.now())).toBeLessThan(60_000);
  }
});

test('a member who returns before the departure is reported neither left nor joined (B51)', async () => {
  await using receiver = await runReceiver();
  await using running = await runBroadcaster({
    app: { webhooks: [{ url: receiver.url }] },
    limits: { ...quick, webhookLeaveDelayMs: 300 },
  });
  const first = await running.join('presence-room', { user_id: 'ada' });
  await first.close();
  const second = await running.join('presence-room', { user_id: 'ada' });
  await until('the first events', () => receiver.events().length === 2);
  await second.close();
  await until('the departure', () => receiver.events().length >= 4);
  expect(
    receiver
      .events()
      .map(({ name }) => String(name))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['channel_occupied', 'channel_vacated', 'member_added', 'member_removed']);
});

test('an address that fails gets the same events again, in order', async () => {
  await using receiver = await runReceiver();
  receiver.failures = 1;
  await using running = await runBroadcaster({ app: { webhooks: [{ url: receiver.url }] }, limits: quick });
  await running.join('first');
  await until('the failure', () => receiver.requests.length === 1);
  await running.join('second');
  await until('the second attempt', () => receiver.events().some(({ channel }) => channel === 'second'));
  expect(receiver.events().map(({ channel }) => channel)).toEqual(['first', 'first', 'second']);
});

test('events waiting for an address survive a restart, even after a crash', async () => {
  await using receiver = await runReceiver();
  receiver.failures = Number.POSITIVE_INFINITY;
  const folder = await dataFolder();
  const webhookQueueFile = join(folder, 'queue.json');
  const options = { app: { webhooks: [{ url: receiver.url }] }, limits: quick, webhookQueueFile };
  const first = await runBroadcaster(options);
  await first.join('first');
  await until('the failure', () => receiver.requests.length === 1);
  await until('the file', () =>
    readFile(webhookQueueFile, 'utf8').then(
      (text) => text.includes('first'),
      () => false,
    ),
  );
  const afterCrash = join(folder, 'after-crash.json');
  await copyFile(webhookQueueFile, afterCrash);
  await first.join('second');
  await first[Symbol.asyncDispose]();
  receiver.requests.length = 0;
  receiver.failures = 0;
  const reported = () =>
    receiver.events().flatMap(({ name, channel }) => (name === 'channel_occupied' ? [channel] : []));
  {
    await using _again = await runBroadcaster(options);
    await until('both', () => reported().length === 2);
    expect(reported()).toEqual(['first', 'second']);
  }
  receiver.requests.length = 0;
  await using _again = await runBroadcaster({ ...options, webhookQueueFile: afterCrash });
  await until('the first', () => reported().length === 1);
  expect(reported()).toEqual(['first']);
  await rm(folder, { recursive: true });
});

test('an address gets only the events and channels that it requested', async () => {
  await using receiver = await runReceiver();
  await using running = await runBroadcaster({
    app: {
      webhooks: [
        { url: receiver.url, events: ['channel_occupied'], channelPrefix: 'private-', headers: { 'X-Extra': 'yes' } },
      ],
    },
    limits: quick,
  });
  await running.join('news');
  await running.join('private-room');
  await until('the event', () => receiver.events().length > 0);
  expect(receiver.events()).toEqual([{ name: 'channel_occupied', channel: 'private-room' }]);
  expect(receiver.requests[0]?.headers['x-extra']).toBe('yes');
});
