import { expect, test } from 'vitest';
import type { Request, Send } from '../app/request.ts';
import { authoriser as authoriserFor } from './authorise.ts';

const paths = { channel: '/broadcasting/auth', user: '/broadcasting/user-auth' };
const authoriser = (send: Send, bearerToken: string | null) => authoriserFor(send, bearerToken, paths);
const notValid = 'The answer to an authorisation was not valid.';

interface Call {
  path: string;
  body: string;
  headers: Record<string, string>;
}

function answering(status: number, data: unknown) {
  const calls: Call[] = [];
  const send = ({ url, data: body, headers = {} }: Request) => {
    calls.push({ path: url, body: (body as URLSearchParams).toString(), headers });
    return Promise.resolve({ status, data: data as never, headers: {} });
  };
  return { calls, send };
}

test('sends a screen link’s token as a bearer token', async () => {
  const { calls, send } = answering(200, { auth: 'key:abc' });
  await authoriser(send, 'secret').channel('1.2', 'private-room.x');
  expect(calls[0]?.headers['Authorization']).toBe('Bearer secret');
});

test('a sign-in sends the channels joined last, and only as many as the server accepts', async () => {
  const { calls, send } = answering(200, { auth: 'key:abc', user_data: '{}' });
  await authoriser(send, null).user(
    '1.2',
    Array.from({ length: 11 }, (_, at) => `private-room.${at}`),
  );
  expect(new URLSearchParams(calls[0]?.body).getAll('channel_names[]')).toEqual(
    Array.from({ length: 10 }, (_, at) => `private-room.${at + 1}`),
  );
});

test.each([
  ...[201, 403, 500].map((status) => [status, { auth: 'key:abc' }, { status }] as const),
  ...['<!doctype html>', null, { auth: 1 }].map((answer) => [200, answer, { message: notValid }] as const),
])('anything but status 200 with the specified JSON is a refusal: %i %j', async (status, answer, refusal) => {
  const response = authoriser(answering(status, answer).send, null).channel('1.2', 'private-room.x');
  await expect(response).rejects.toMatchObject(refusal);
});

test('authorisations asked for in one tick share a request, and each gets its own response or refusal', async () => {
  const { calls, send } = answering(200, {
    channels: {
      'private-room.x': { auth: 'key:room' },
      'private-crew.x': { error: { code: 'NOT_ALLOWED', status: 403 } },
    },
    user: { auth: 'key:user', user_data: '{}' },
  });
  const { channel, user } = authoriser(send, null);
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
      headers: {},
    },
  ]);
  expect(response).toMatchObject([
    { value: { auth: 'key:user', user_data: '{}' } },
    { value: { auth: 'key:room' } },
    { reason: { status: 403 } },
    { reason: { status: 200, message: notValid } },
  ]);
});

test('each connection, and every ten channels, use a separate request', async () => {
  const { calls, send } = answering(200, { auth: 'key:abc' });
  const { channel } = authoriser(send, null);
  await Promise.all([channel('1.2', 'private-room.x'), channel('3.4', 'private-room.x')]);
  expect(calls).toHaveLength(2);
  const many = Array.from({ length: 11 }, (_, at) => channel('1.2', `private-room.${at}`).catch(() => null));
  await Promise.all(many);
  expect(calls.slice(2).map(({ body }) => [...new URLSearchParams(body).keys()].length)).toEqual([11, 2]);
});
