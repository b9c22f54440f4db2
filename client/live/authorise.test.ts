import { expect, test } from 'vitest';
import { authoriser } from './authorise.ts';

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
  expect(await authoriser(http, null).channel('/broadcasting/auth', '1.2', 'private-room.x')).toEqual({ auth: 'key:abc' });
  expect(calls).toEqual([
    { path: '/broadcasting/auth', body: 'socket_id=1.2&channel_name=private-room.x', headers: { Accept: 'application/json' } },
  ]);
});

test('a screen link is sent as bearer token', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc' });
  await authoriser(http, 'secret').channel('/broadcasting/auth', '1.2', 'private-room.x');
  expect(calls[0]?.headers['Authorization']).toBe('Bearer secret');
});

test('signing in sends the socket alone', async () => {
  const { calls, http } = answering(200, { auth: 'key:abc', user_data: '{}' });
  await authoriser(http, null).user('/broadcasting/user-auth', '1.2');
  expect(calls[0]?.body).toBe('socket_id=1.2');
});

test('anything but status 200 is a refusal', async () => {
  for (const status of [201, 204, 302, 403, 419, 500]) {
    const asked = authoriser(answering(status, { auth: 'key:abc' }).http, null).channel('/a', '1.2', 'private-room.x');
    await expect(asked).rejects.toMatchObject({ status });
  }
});

test('an answer that is not the specified JSON is a refusal', async () => {
  for (const answer of ['<!doctype html>', null, {}, { auth: 1 }, []]) {
    const asked = authoriser(answering(200, answer).http, null).channel('/a', '1.2', 'private-room.x');
    await expect(asked).rejects.toThrow('not valid');
  }
});

test('an authorisation that hangs is given up after ten seconds, and is then no refusal by the server', async () => {
  let timeoutMs: number | undefined;
  const post = (_path: string, _body: URLSearchParams, { timeout }: { timeout?: number }) => {
    timeoutMs = timeout;
    return Promise.reject(new Error(`timeout of ${timeout} ms exceeded`));
  };
  const asked = authoriser({ post: post as never }, null).channel('/a', '1.2', 'private-room.x');
  await expect(asked).rejects.not.toHaveProperty('status');
  expect(timeoutMs).toBe(10_000);
});
