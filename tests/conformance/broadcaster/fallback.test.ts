import { request, type ClientRequest } from 'node:http';
import { expect, runBroadcaster, subscribed, test, until, type RunningBroadcaster } from './running.ts';

interface Stream {
  text: string;
  status: number | undefined;
  isEnded: boolean;
  readonly outgoing: ClientRequest;
}

function post({ port }: RunningBroadcaster, path: string, body = ''): Stream {
  const outgoing = request({
    port,
    method: 'POST',
    path: `/pusher/app/${path}`,
    headers: { 'Content-Type': 'application/json' },
  });
  const stream: Stream = { text: '', status: undefined, isEnded: false, outgoing };
  outgoing.on('response', (response) => {
    stream.status = response.statusCode;
    response.setEncoding('utf8').on('data', (chunk: string) => (stream.text += chunk));
    response.on('close', () => (stream.isEnded = true));
  });
  outgoing.on('error', () => (stream.isEnded = true));
  outgoing.end(body);
  return stream;
}

const query = '?protocol=7&client=js&version=8.6.0&t=1&n=1';
const session = 'app-key/123/abcdefgh';
const open = (running: RunningBroadcaster, how = 'xhr_streaming') => post(running, `${session}/${how}${query}`);
/** A stream after the handshake. */
const opened = async (running: RunningBroadcaster) => {
  const stream = open(running);
  await until('the handshake', () => established.test(stream.text));
  return stream;
};
const ended = async (stream: Stream) => {
  await until('the end', () => stream.isEnded);
  return stream.text;
};
const statusOf = async (stream: Stream) => {
  await until('the answer', () => stream.status !== undefined);
  return stream.status;
};
const say = (running: RunningBroadcaster, ...messages: unknown[]) =>
  post(
    running,
    `${session}/xhr_send?t=1&n=2`,
    JSON.stringify(messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))),
  );
const subscribe = (running: RunningBroadcaster) =>
  say(running, { event: 'pusher:subscribe', data: { channel: 'news' } });
const has = (stream: Stream, text: string) => until(`${text} in ${stream.text}`, () => stream.text.includes(text));
/** One line of a stream. */
const batch = (...frames: string[]) => `a${JSON.stringify(frames)}\n`;
const established = new RegExp(
  String.raw`^o\na\["\{\\"event\\":\\"pusher:connection_established\\",\\"data\\":` +
    String.raw`\\"\{(\\{3}"[\w.]+\\{3}"[:,]){3}120\}\\"\}"\]\n`,
);

test('a stream opens with o, then carries the handshake and all later frames (B66)', async ({ running }) => {
  const stream = await opened(running);
  const sent = subscribe(running);
  await has(stream, batch(subscribed('news')));
  expect(sent.status).toBe(204);
  await running.publish('news', 'one', 1);
  await running.publish('news', 'two', 2);
  await has(
    stream,
    'a["{\\"event\\":\\"one\\",\\"channel\\":\\"news\\",\\"data\\":\\"1\\"}",' +
      '"{\\"event\\":\\"two\\",\\"channel\\":\\"news\\",\\"data\\":\\"2\\"}"]\n',
  );
  expect(stream.isEnded).toBe(false);
});

test('a full stream of 256 KiB is continued by the next one without a second o or a loss (B66)', async ({
  running,
}) => {
  const first = await opened(running);
  subscribe(running);
  await has(first, 'subscription_succeeded');
  for (let index = 0; index < 40; index += 1)
    await running.broadcaster.publish({ channels: 'news', event: 'big', payload: `${index}.${'x'.repeat(10_000)}` });
  await until('the stream to be full', () => first.text.length > 262_144);
  const second = open(running);
  await has(second, '39.x');
  expect(second.text).toMatch(/^a/);
  const numbers = [...(first.text + second.text).matchAll(/(\d+)\.x/g)].map((match) => Number(match[1]));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test('polling gets one batch per request (B67)', async ({ running }) => {
  const first = open(running, 'xhr');
  expect(await ended(first)).toMatch(established);
  expect(first.status).toBe(200);
  const second = open(running, 'xhr');
  await until(
    'the second request to wait',
    async () => (await running.broadcaster.channels()).length === 0 && second.status === 200,
  );
  subscribe(running);
  expect(await ended(second)).toBe(batch(subscribed('news')));
  await running.publish('news', 'e', 1);
  expect(await ended(open(running, 'xhr'))).toContain('\\"event\\":\\"e\\"');
});

test('an idle stream gets heartbeats, an idle poll ends with one, and the [] in reply is accepted (B68)', async () => {
  await using running = await runBroadcaster({ limits: { fallbackHeartbeatMs: 60 } });
  const stream = open(running);
  await has(stream, 'h\nh\n');
  expect(await statusOf(post(running, `${session}/xhr_send`, '[]'))).toBe(204);
  const poll = () => ended(post(running, `app-key/5/vvvv/xhr${query}`));
  await poll();
  expect(await poll()).toBe('h\n');
});

test('a refusal and a close arrive as a c frame with code and reason', async ({ running }) => {
  const refused = post(running, `no-such-key/1/abc/xhr_streaming${query}`);
  expect(await ended(refused)).toBe('o\nc[4001,"Application does not exist"]\n');
  const stream = await opened(running);
  await running.broadcaster.drain({ overMs: 0 });
  expect(await ended(stream)).toContain('c[4200,"Server restarting, please reconnect"]\n');
});

test('a session without a receiving request expires with its subscriptions', async () => {
  await using running = await runBroadcaster({ limits: { fallbackLossMs: 100, memberLeaveGraceMs: 0 } });
  const stream = await opened(running);
  subscribe(running);
  await has(stream, 'subscription_succeeded');
  stream.outgoing.destroy();
  await until('the session to be gone', () => running.broadcaster.health().connections === 0);
  expect(await running.broadcaster.channels()).toEqual([]);
  expect(await statusOf(say(running, { event: 'pusher:ping', data: {} }))).toBe(404);
  await opened(running);
});

test('a sent body that is not a list is refused, and the session stays (B5)', async ({ running }) => {
  const stream = await opened(running);
  for (const [body, status] of [
    ['not json', 400],
    ['{}', 400],
    ['[5]', 204],
  ] as const)
    expect(await statusOf(post(running, `${session}/xhr_send`, body))).toBe(status);
  say(running, { event: 'pusher:ping', data: {} });
  await has(stream, 'pusher:pong');
});

test('a message that is too long ends the session with 1009', async ({ running }) => {
  const stream = await opened(running);
  say(running, 'x'.repeat(40_000));
  expect(await ended(stream)).toContain('c[1009,"Message too large"]\n');
});

test('a client that does not fetch what is queued is cut off with 4100 (F12)', async () => {
  await using running = await runBroadcaster({ limits: { maxQueuedBytes: 50_000 } });
  await ended(open(running, 'xhr'));
  subscribe(running);
  await until('the subscription', async () => (await running.broadcaster.channels()).length === 1);
  for (let index = 0; index < 10; index += 1) await running.publish('news', 'big', 'x'.repeat(10_000));
  expect(await running.broadcaster.channels()).toEqual([]);
  await until('the farewell', async () =>
    (await ended(open(running, 'xhr'))).includes('c[4100,"Messages were not read fast enough"]'),
  );
});

test('CORS preflights are answered, and unknown paths and methods get their status (B68)', async ({ running }) => {
  const at = (path: string, method: string) => fetch(`http://127.0.0.1:${running.port}/pusher/app/${path}`, { method });
  const preflight = await at(`${session}/xhr_streaming`, 'OPTIONS');
  expect([
    preflight.status,
    preflight.headers.get('access-control-allow-origin'),
    preflight.headers.get('access-control-allow-headers'),
  ]).toEqual([204, '*', 'content-type']);
  expect((await at(`${session}/xhr`, 'GET')).status).toBe(405);
  expect((await at(`${session}/websocket`, 'POST')).status).toBe(404);
  expect((await at('app-key/x/y/xhr', 'POST')).status).toBe(404);
});
