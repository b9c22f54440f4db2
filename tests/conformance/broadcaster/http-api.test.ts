import { request } from 'node:http';
import { expect, frameOf, libraryFor, runBroadcaster, test, type RunningBroadcaster } from './running.ts';

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: unknown;
}

interface Call {
  readonly body?: string;
  readonly params?: Record<string, string>;
  /** Parts to send in place of the signed ones. */
  readonly sent?: { path?: string; body?: string; query?: (query: string) => string };
}

/** Sends a request that the library signs. */
function call(
  running: RunningBroadcaster,
  method: string,
  path: string,
  { body, params = {}, sent = {} }: Call = {},
): Promise<Answer> {
  const signed = { method, path, params, ...(body === undefined ? {} : { body }) };
  const query = libraryFor(running).createSignedQueryString(signed);
  return send(running, method, `${sent.path ?? path}?${sent.query?.(query) ?? query}`, sent.body ?? body);
}

function send({ port }: RunningBroadcaster, method: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, method, path, headers: body === undefined ? {} : { 'Content-Type': 'application/json' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'], body: JSON.parse(text) }),
        );
      },
    );
    outgoing.on('error', reject);
    // In two pieces, as long bodies arrive (B49).
    if (body !== undefined) outgoing.write(body.slice(0, body.length / 2));
    outgoing.end(body?.slice(body.length / 2));
  });
}

const event = JSON.stringify({ name: 'e', data: '{}', channels: ['news'] });

test('the library publishes an event to several channels, excluding the sender (B40, B48)', async ({
  library,
  running,
}) => {
  const [one, two] = [await running.join('news'), await running.join('private-news')];
  const answer = await library.trigger(['news', 'private-news'], 'e', { text: 'Grüße' }, { socket_id: two.socketId });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(await one.next()).toBe(frameOf('e', 'news', { text: 'Grüße' }));
  expect(await two.settle()).toEqual([]);
  expect((await library.trigger('news', 'e', 1, { socket_id: '1.1' })).status).toBe(200);
});

test('the library requests counts with an event and with a batch (B40, B41)', async ({ library, running }) => {
  await running.join('news');
  await running.join('presence-x', { user_id: 'ada' });
  const info = 'user_count,subscription_count';
  const answer = await library.trigger(['news', 'presence-x', 'empty'], 'e', {}, { info });
  expect(await answer.json()).toEqual({
    channels: {
      news: { subscription_count: 1 },
      'presence-x': { user_count: 1, subscription_count: 1 },
      empty: { subscription_count: 0 },
    },
  });
  const batch = await library.triggerBatch([
    { channel: 'presence-x', name: 'e', data: '1', info },
    { channel: 'news', name: 'e', data: '2' },
  ]);
  expect(await batch.json()).toEqual({ batch: [{ user_count: 1, subscription_count: 1 }, {}] });
});

test('the library lists channels, reads one and lists its users (B42, B43, B44)', async ({ library, running }) => {
  await running.join('news');
  await running.join('presence-x', { user_id: 7 });
  await running.join('__proto__');
  const get = async (path: string, params = {}): Promise<unknown> => (await library.get({ path, params })).json();
  expect(await get('/channels')).toEqual(JSON.parse('{"channels":{"__proto__":{},"news":{},"presence-x":{}}}'));
  expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
    channels: { 'presence-x': { user_count: 1 } },
  });
  expect(await get('/channels/presence-x', { info: 'user_count,subscription_count' })).toEqual({
    occupied: true,
    user_count: 1,
    subscription_count: 1,
  });
  expect(await get('/channels/empty')).toEqual({ occupied: false });
  expect(await get('/channels/presence-x/users')).toEqual({ users: [{ id: 7 }] });
});

test('the last event of a cache channel is returned with its remaining seconds (B43)', async ({ library }) => {
  const show = async (): Promise<unknown> =>
    (await library.get({ path: '/channels/cache-x', params: { info: 'cache' } })).json();
  expect(await show()).toEqual({ occupied: false, cache: null });
  await library.trigger('cache-x', 'e', { a: 1 });
  expect(await show()).toEqual({ occupied: false, cache: { data: '{"a":1}', ttl: 1_800 } });
});

test('the library sends to a user and ends their connections, even with @ in the id (B39, B45, B46)', async ({
  library,
  running,
}) => {
  const ada = await running.connect();
  ada.signIn({ id: 'ada@example.org' });
  await ada.next();
  await library.sendToUser('ada@example.org', 'e', { a: 1 });
  expect(await ada.next()).toBe(frameOf('e', '#server-to-user-ada@example.org', { a: 1 }));
  const answer = await library.terminateUserConnections('ada@example.org');
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect((await ada.closing()).code).toBe(4009);
});

test('the example signature in the documentation is accepted (B38)', async () => {
  const apps = [{ id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }];
  await using running = await runBroadcaster({ apps, limits: { authTimestampWindowMs: Number.MAX_SAFE_INTEGER } });
  const query =
    'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0' +
    '&body_md5=ec365a775a4cd0599faeb73354201b6f';
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const target = (signature: string): string => `/apps/3/events?${query}&auth_signature=${signature}`;
  const signature = 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
  expect(await send(running, 'POST', target(signature), body)).toEqual({
    status: 200,
    type: 'application/json',
    body: {},
  });
  expect((await send(running, 'POST', target(signature.replace(/c$/, 'd')), body)).status).toBe(401);
});

test('a percent-encoded path is verified in its signed form (B39)', async ({ running }) => {
  const path = '/apps/app-1/users/ada%40example.org/terminate_connections';
  const status = async (signed: string) => (await call(running, 'POST', signed, { body: '{}', sent: { path } })).status;
  expect([await status(decodeURIComponent(path)), await status(path)]).toEqual([200, 200]);
});

test('a request that is not signed as it was sent gets a 401 (B38, B47)', async ({ running }) => {
  const client = await running.join('news');
  const changed = (what: RegExp, into: string): Call => ({
    body: event,
    sent: { query: (query) => query.replace(what, into) },
  });
  const old = String(Math.floor(Date.now() / 1_000) - 601);
  for (const [options, error] of [
    [{ body: event, sent: { body: event.replace('news', 'olds') } }, 'body_md5 does not fit the body'],
    [{ sent: { body: event } }, 'body_md5 does not fit the body'],
    [changed(/auth_version/, 'x=1&auth_version'), 'Invalid auth_signature'],
    [changed(/&auth_signature=.*/, ''), 'Invalid auth_signature'],
    [changed(/app-key/, 'other'), 'Unknown auth_key'],
    [changed(/auth_version=1.0/, 'auth_version=2.0'), 'auth_version must be 1.0'],
    [changed(/auth_timestamp=\d+/, 'auth_timestamp=now'), 'auth_timestamp must be whole seconds since 1970'],
    // F17
    [changed(/auth_timestamp=\d+/, `auth_timestamp=${old}`), 'auth_timestamp is more than 600 s off'],
  ] as const)
    expect(await call(running, 'POST', '/apps/app-1/events', options)).toEqual({
      status: 401,
      type: 'application/json',
      body: { error, code: 'UNAUTHORIZED' },
    });
  expect(await client.settle()).toEqual([]);
  expect((await call(running, 'POST', '/apps/app-1/events', { body: event })).status).toBe(200);
  expect(await client.settle()).toHaveLength(1);
});

const post = (fields: object): { body: string } => ({
  body: JSON.stringify({ name: 'e', data: '{}', channels: ['news'], ...fields }),
});

test('an unauthorised request is refused before its body is read', async ({ running }) => {
  const outgoing = request({
    port: running.port,
    method: 'POST',
    path: '/apps/app-1/events?auth_key=app-key',
    headers: { 'Content-Length': 1_000_000 },
  });
  const answered = new Promise<number | undefined>(
    (resolve, reject) => void outgoing.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject),
  );
  outgoing.flushHeaders();
  expect(await answered).toBe(401);
  outgoing.on('error', () => {}).destroy();
});

const channels = Array.from({ length: 101 }, (_, index) => `c${index}`);
const events = Array.from({ length: 11 }, () => ({ name: 'e', data: '', channel: 'c' }));

test.each<[what: string, request: string, options: Call, status: number, code: string]>([
  ['an unknown path', 'GET /nothing', {}, 404, 'NOT_FOUND'],
  ['a wrong method', 'GET /events', {}, 405, 'METHOD_NOT_ALLOWED'],
  ['a body that is no JSON', 'POST /events', { body: '{' }, 400, 'PAYLOAD_INVALID'],
  ['data that is no string', 'POST /events', post({ data: {} }), 400, 'PAYLOAD_INVALID'],
  ['no event name', 'POST /events', post({ name: undefined }), 400, 'EVENT_INVALID'],
  ['a long event name', 'POST /events', post({ name: 'x'.repeat(201) }), 400, 'EVENT_INVALID'],
  ['a reserved event name (B35)', 'POST /events', post({ name: 'pusher:error' }), 400, 'EVENT_INVALID'],
  ['no channel', 'POST /events', post({ channels: [] }), 400, 'CHANNEL_INVALID'],
  ['a reserved channel (B24)', 'POST /events', post({ channels: ['#other'] }), 400, 'CHANNEL_INVALID'],
  ['101 channels', 'POST /events', post({ channels }), 400, 'TOO_MANY_CHANNELS'],
  ['a wrong socket id', 'POST /events', post({ socket_id: 'x' }), 400, 'SOCKET_ID_INVALID'],
  ['more than 10 kB (B.7)', 'POST /events', post({ data: 'x'.repeat(10_241) }), 413, 'PAYLOAD_TOO_LARGE'],
  ['more than the request limit', 'POST /events', post({ data: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ['eleven events', 'POST /batch_events', { body: JSON.stringify({ batch: events }) }, 400, 'TOO_MANY_EVENTS'],
  ['a batch that is none', 'POST /batch_events', { body: '{}' }, 400, 'PAYLOAD_INVALID'],
  ['user_count of any channels', 'GET /channels', { params: { info: 'user_count' } }, 400, 'QUERY_INVALID'],
  ['an unknown attribute', 'GET /channels', { params: { info: 'colour' } }, 400, 'QUERY_INVALID'],
  ['user_count of a public channel', 'GET /channels/news', { params: { info: 'user_count' } }, 400, 'QUERY_INVALID'],
  ['users of a public channel', 'GET /channels/news/users', {}, 400, 'CHANNEL_INVALID'],
])('%s is refused with its own status (B47)', async (_what, what, options, status, code) => {
  await using running = await runBroadcaster();
  const [method = '', path = ''] = what.split(' ');
  expect(await call(running, method, `/apps/app-1${path}`, options)).toMatchObject({ status, body: { code } });
});

const batch = (last: string): string =>
  JSON.stringify({ batch: ['news', last].map((channel) => ({ name: 'e', data: '1', channel })) });

test('a batch with one invalid event publishes none of its events', async ({ running }) => {
  const client = await running.join('news');
  expect((await call(running, 'POST', '/apps/app-1/batch_events', { body: batch('a b') })).status).toBe(400);
  expect(await client.settle()).toEqual([]);
  expect((await call(running, 'POST', '/apps/app-1/batch_events', { body: batch('news') })).status).toBe(200);
  expect(await client.settle()).toHaveLength(2);
});

test('a disabled app answers 403, an unknown one 404 (B47)', async () => {
  await using running = await runBroadcaster({ app: { isEnabled: false } });
  for (const [id, status, code] of [
    ['app-1', 403, 'APP_DISABLED'],
    ['other', 404, 'NOT_FOUND'],
  ] as const)
    expect(await call(running, 'POST', `/apps/${id}/events`, post({}))).toMatchObject({ status, body: { code } });
});

test('other paths are left to the embedding program', async ({ running }) => {
  for (const path of ['/', '/app/app-key', '/apps', '/rooms/1'])
    expect((await fetch(`http://127.0.0.1:${running.port}${path}`)).status).toBe(404);
});
