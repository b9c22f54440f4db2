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

test('a channel is asked for in the specified form', async () => {
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

test('a screen link is sent as bearer token', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc' });
  await authoriser(http, 'secret').channel('1.2', 'private-room.x');
  expect(calls[0]?.headers['Authorization']).toBe('Bearer secret');
});

test('signing in alone sends the socket, and the channels that tell which page asks', async () => {
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

test('of many channels, signing in tells the last ones, as many as the server hears', async () => {
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
    const asked = authoriser(answering(status, { auth: 'key:abc' }).http, null).channel('1.2', 'private-room.x');
    await expect(asked).rejects.toMatchObject({ status });
  }
});

test('an answer that is not the specified JSON is a refusal', async () => {
  for (const answer of ['<!doctype html>', null, {}, { auth: 1 }, []]) {
    const asked = authoriser(answering(200, answer).http, null).channel('1.2', 'private-room.x');
    await expect(asked).rejects.toThrow('not valid');
  }
});

test('an authorisation that hangs is given up after ten seconds, and is then no refusal by the server', async () => {
  let timeoutMs: number | undefined;
  const post = (_path: string, _body: URLSearchParams, { timeout }: { timeout?: number }) => {
    timeoutMs = timeout;
    return Promise.reject(new Error(`timeout of ${timeout} ms exceeded`));
  };
  const asked = authoriser({ post: post as never }, null).channel('1.2', 'private-room.x');
  await expect(asked).rejects.not.toHaveProperty('status');
  expect(timeoutMs).toBe(10_000);
});

test('what is asked for in one moment goes in one request, and each gets its own answer or refusal', async () => {
  const { calls, http } = answering(200, {
    channels: {
      'private-room.x': { auth: 'key:room' },
      'private-crew.x': { error: { code: 'NOT_ALLOWED', status: 403 } },
    },
    user: { auth: 'key:user', user_data: '{}' },
  });
  const { channel, user } = authoriser(http, null);
  const asked = await Promise.allSettled([
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
  expect(asked).toMatchObject([
    { value: { auth: 'key:user', user_data: '{}' } },
    { value: { auth: 'key:room' } },
    { reason: { status: 403 } },
    { reason: { status: 200, message: 'The answer to an authorisation was not valid.' } },
  ]);
});

test('an answer to several that is nothing of the kind is a refusal for each', async () => {
  for (const answer of [null, 'busy', [], { channels: null }]) {
    const { channel, user } = authoriser(answering(200, answer).http, null);
    const asked = await Promise.allSettled([user('1.2'), channel('1.2', 'private-room.x')]);
    expect(asked.map((each) => (each.status === 'rejected' ? each.reason.status : null))).toEqual([200, 200]);
  }
});

test('what is asked for later, for another connection, or beyond ten at once goes in a request of its own', async () => {
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
