import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { isFullMatrix } from '#support/matrix.ts';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { credentials } from '#broadcaster/test-support/running-broadcaster.ts';
import { startProcess, type StandaloneProcess } from '#broadcaster/test-support/standalone-process.ts';
import { connect, connectTo, TestClient } from '#broadcaster/test-support/test-client.ts';
import { until } from '#broadcaster/test-support/until.ts';

const withRedis = media.filter(([name]) => name !== 'memory');

function libraryFor({ port }: StandaloneProcess): Pusher {
  return new Pusher({
    appId: credentials.id,
    key: credentials.key,
    secret: credentials.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
}

const joined = (medium: Medium, more = {}): Promise<StandaloneProcess> =>
  startProcess({ REDIS_URL: medium.url ?? '', DRAIN_MS: '1000', ...more });

test('run alone it serves clients, the HTTP API, health and metrics, and ends on SIGTERM', async () => {
  await using alone = await startProcess({ METRICS_TOKEN: 'let-me-in', DRAIN_MS: '0' });
  const client = await connectTo(alone.url, 'news');
  expect((await libraryFor(alone).trigger('news', 'e', 1)).status).toBe(200);
  expect(await client.next()).toContain('"event":"e"');
  const get = (path: string, headers = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${alone.port}${path}`, { headers });
  expect(await (await get('/health/ready')).json()).toEqual({ isReady: true, fanout: 'ok', connections: 1 });
  expect((await get('/health/live')).status).toBe(200);
  expect([(await get('/metrics')).status, (await get('/')).status]).toEqual([401, 404]);
  expect(await (await get('/metrics', { Authorization: 'Bearer let-me-in' })).text()).toContain(
    'broadcaster_connections{app="app-1"} 1',
  );
  await Promise.all([
    alone.stop(),
    expect(client.closing()).resolves.toEqual({ code: 4200, reason: 'Server restarting, please reconnect' }),
  ]);
  expect(alone.exitCode()).toBe(0);
});

test('it does not start without an app, and explains why', async () => {
  await expect(startProcess({ PUSHER_APP_KEY: '' })).rejects.toThrow('An app is needed');
});

test.each(withRedis)(
  'two processes joined by %s: members of one that dies leave, and nothing else changes (F7)',
  async (_name, start) => {
    await using medium = await start();
    const limits = { LIMITS: 'nodeHeartbeatMs=200,nodeLossMs=800,memberLeaveGraceMs=0' };
    await using one = await joined(medium, limits);
    await using two = await joined(medium, limits);
    const here = await connectTo(one.url, 'presence-x', { user_id: 'ada' });
    await connectTo(two.url, 'presence-x', { user_id: 'bob' });
    await until('the member', () => here.frames.some((frame) => frame.includes('member_added')));
    await two.kill();
    await until('the departure', () => here.frames.some((frame) => frame.includes('member_removed')));
    const answer = await libraryFor(one).get({
      path: '/channels/presence-x',
      params: { info: 'user_count,subscription_count' },
    });
    expect(await answer.json()).toEqual({ occupied: true, user_count: 1, subscription_count: 1 });
    expect(here.frames.filter((frame) => frame.includes('member_removed'))).toHaveLength(1);
    expect((await libraryFor(one).trigger('presence-x', 'still', 1)).status).toBe(200);
    await until('the event', () => here.frames.some((frame) => frame.includes('still')));
  },
);

/** The last of the media is the most realistic one. */
function startLast(): Promise<Medium> {
  const start = withRedis.at(-1)?.[1];
  if (start === undefined) throw new Error('No medium');
  return start();
}

const clientCount = 2_000;

interface Person {
  client: TestClient;
  /** Number of the last event published before the current subscription. */
  returnedAt: number;
  heard: number[];
  /** The length of each absence. */
  awayMs: number[];
  isDone: boolean;
}

/** Like the JavaScript client, reconnects at once when asked to, to whichever process accepts it. */
async function join(person: Person, urls: () => readonly string[], published: () => number): Promise<void> {
  const startMs = performance.now();
  for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
    const addresses = urls();
    const client = new TestClient(addresses[attempt % addresses.length] ?? '');
    await until('an answer', () => client.frames.length > 0 || client.closed !== undefined, 20_000);
    if (client.closed !== undefined) continue;
    client.subscribe('private-room.1');
    await until('the subscription', () => client.frames.length > 1 || client.closed !== undefined, 20_000);
    if (client.closed !== undefined) continue;
    person.client = client;
    person.returnedAt = published();
    person.heard = [];
    client.socket.on('message', (message: Buffer) => {
      const number = /\\"number\\":(\d+)/.exec(message.toString('utf8'))?.[1];
      if (number !== undefined) person.heard.push(Number(number));
    });
    person.awayMs.push(performance.now() - startMs);
    client.socket.on('close', () => person.isDone || void join(person, urls, published));
    return;
  }
}

test.runIf(isFullMatrix)(
  '2,000 clients are back within 10 s of a rolling restart of two processes, and get later events once',
  { timeout: 120_000 },
  async () => {
    await using medium = await startLast();
    const nodes: [StandaloneProcess, StandaloneProcess] = [await joined(medium), await joined(medium)];
    let number = 0;
    const urls = (): string[] => nodes.map(({ url }) => url);
    const people: Person[] = Array.from({ length: clientCount }, () => ({
      client: new TestClient('ws://127.0.0.1:1'),
      returnedAt: 0,
      heard: [],
      awayMs: [],
      isDone: false,
    }));
    await Promise.all(people.map((person) => join(person, urls, () => number)));
    await connect(urls()[0] ?? '');
    for (const index of [0, 1] as const) {
      const [old, other] = index === 0 ? nodes : nodes.toReversed();
      if (old === undefined || other === undefined) throw new Error('Two processes are needed');
      const stopped = old.stop();
      const publishing = new AbortController();
      // One at a time: two concurrent requests may overtake each other.
      const published = (async () => {
        for (; !publishing.signal.aborted; await pause(100))
          await libraryFor(other).trigger('private-room.1', 'e', { number: (number += 1) });
      })();
      await stopped;
      await until(
        'all clients to be connected',
        () => people.every(({ client }) => client.closed === undefined && client.frames.length > 1),
        20_000,
      );
      publishing.abort();
      await published;
      nodes[index] = await joined(medium);
    }
    await libraryFor(nodes[0]).trigger('private-room.1', 'e', { number: (number += 1) });
    await until(
      'the last event to arrive everywhere',
      () => people.every(({ heard }) => heard.at(-1) === number),
      20_000,
    );
    expect(Math.max(...people.flatMap(({ awayMs }) => awayMs.slice(1)))).toBeLessThan(10_000);
    expect(people.every(({ awayMs }) => awayMs.length >= 2)).toBe(true);
    for (const { heard, returnedAt } of people) {
      const first = heard[0] ?? 0;
      // An event sent while the client returned may be missing; no later one may be.
      expect(first).toBeLessThanOrEqual(returnedAt + 2);
      expect(heard).toEqual(Array.from({ length: number - first + 1 }, (_, index) => first + index));
    }
    for (const person of people) person.isDone = true;
    await Promise.all(nodes.map((node) => node.kill()));
  },
);
