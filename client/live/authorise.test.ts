import { expect, test } from 'vitest';
import { authoriser as authoriserFor } from './authorise.ts';

const paths = { channel: '/broadcasting/auth', user: '/broadcasting/user-auth' };
const authoriser = (http: Parameters<typeof authoriserFor>[0], bearerToken: string | null) =>
  authoriserFor(http, bearerToken, paths);

interface Call {
  path: string;
  body: string;
  headers: Record<string, string>;
}

function answering(status: number, data: unknown) {
  const calls: Call[] = [];
  const post = (path: string, body: URLSearchParams, config: { headers: Record<string, string> }) => {
    calls.push({ path, body: body.toString(), headers: config.headers });
    return Promise.resolve({ status, data });
  };
  return { calls, http: { post: post as never } };
}

test('requests a channel in the specified form', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc' });
  expect(await authoriser(http, null).channel('1.2', 'private-room.x')).toEqual({ auth: 'key:abc' });
  expect(calls).toEqual([
    {
      path: '/broadcasting/auth',
      body: 'socket_id=1.2&channel_name=private-room.x',
      headers: { Accept: 'application/json' },
    },
  ]);
});

test('sends a screen link as bearer token', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc' });
  await authoriser(http, 'secret').channel('1.2', 'private-room.x');
  expect(calls[0]?.headers['Authorization']).toBe('Bearer secret');
});

test('a sign-in alone sends the socket and the page’s channels', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc', user_data: '{}' });
  await authoriser(http, null).user('1.2');
  await authoriser(http, null).user('1.2', ['private-room.x', 'private-crew.x']);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/broadcasting/user-auth', 'socket_id=1.2'],
    [
      '/broadcasting/user-auth',
      new URLSearchParams([
        ['socket_id', '1.2'],
        ['channel_names[]', 'private-room.x'],
        ['channel_names[]', 'private-crew.x'],
      ]).toString(),
    ],
  ]);
});

test('a sign-in sends only as many of the last channels as the server accepts', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc', user_data: '{}' });
  await authoriser(http, null).user(
    '1.2',
    Array.from({ length: 11 }, (_, at) => `private-room.${at}`),
  );
  expect(new URLSearchParams(calls[0]?.body).getAll('channel_names[]')).toEqual(
    Array.from({ length: 10 }, (_, at) => `private-room.${at + 1}`),
  );
});

test('anything but status 200 is a refusal', async () => {
  for (const status of [201, 204, 302, 403, 419, 500]) {
    const response = authoriser(answering(status, { auth: 'key:abc' }).http, null).channel('1.2', 'private-room.x');
    await expect(response).rejects.toMatchObject({ status });
  }
});

test('a response other than the specified JSON is a refusal', async () => {
  for (const answer of ['<!doctype html>', null, {}, { auth: 1 }, []]) {
    const response = authoriser(answering(200, answer).http, null).channel('1.2', 'private-room.x');
    await expect(response).rejects.toThrow('not valid');
  }
});

test('a hanging authorisation times out after ten seconds without a status', async () => {
  let timeoutMs: number | undefined;
  const post = (_path: string, _body: URLSearchParams, { timeout }: { timeout?: number }) => {
    timeoutMs = timeout;
    return Promise.reject(new Error(`timeout of ${timeout} ms exceeded`));
  };
  const response = authoriser({ post: post as never }, null).channel('1.2', 'private-room.x');
  await expect(response).rejects.not.toHaveProperty('status');
  expect(timeoutMs).toBe(10_000);
});

test('requests of one tick share a request, and each gets its own response or refusal', async () => {
  const { calls, http } = answering(200, {
    channels: {
      'private-room.x': { auth: 'key:room' },
      'private-crew.x': { error: { code: 'NOT_ALLOWED', status: 403 } },
    },
    user: { auth: 'key:user', user_data: '{}' },
  });
  const { channel, user } = authoriser(http, null);
  const response = await Promise.allSettled([
    user('1.2'),
    channel('1.2', 'private-room.x'),
    channel('1.2', 'private-crew.x'),
    channel('1.2', 'private-gone.x'),
  ]);
  expect(calls).toEqual([
    {
      path: '/broadcasting/auth',
      body: new URLSearchParams([
        ['socket_id', '1.2'],
        ['channel_names[]', 'private-room.x'],
        ['channel_names[]', 'private-crew.x'],
        ['channel_names[]', 'private-gone.x'],
        ['signs_in', '1'],
      ]).toString(),
      headers: { Accept: 'application/json' },
    },
  ]);
  expect(response).toMatchObject([
    { value: { auth: 'key:user', user_data: '{}' } },
    { value: { auth: 'key:room' } },
    { reason: { status: 403 } },
    { reason: { status: 200, message: 'The answer to an authorisation was not valid.' } },
  ]);
});

test('an invalid response to a batch refuses each of its requests', async () => {
  for (const answer of [null, 'busy', [], { channels: null }]) {
    const { channel, user } = authoriser(answering(200, answer).http, null);
    const response = await Promise.allSettled([user('1.2'), channel('1.2', 'private-room.x')]);
    expect(response.map((each) => (each.status === 'rejected' ? each.reason.status : null))).toEqual([200, 200]);
  }
});

test('later requests, other connections and more than ten channels use separate requests', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc' });
  const { channel } = authoriser(http, null);
  await Promise.all([channel('1.2', 'private-room.x'), channel('3.4', 'private-room.x')]);
  await channel('3.4', 'private-crew.x');
  expect(calls.map(({ body }) => body)).toEqual([
    'socket_id=1.2&channel_name=private-room.x',
    'socket_id=3.4&channel_name=private-room.x',
    'socket_id=3.4&channel_name=private-crew.x',
  ]);
  const many = Array.from({ length: 11 }, (_, at) => channel('1.2', `private-room.${at}`).catch(() => null));
  await Promise.all(many);
  expect(calls.slice(3).map(({ body }) => [...new URLSearchParams(body).keys()].length)).toEqual([11, 2]);
});
