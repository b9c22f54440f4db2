import { expect, test } from 'vitest';
import type { BallotEntry, Entry } from './entry.ts';
import { httpTransport, retryAfterMs } from './http-transport.ts';

const entry: BallotEntry = {
  submissionId: 's',
  path: '/e/1/activities/a/ballot',
  participantId: 'p',
  activityId: 'a',
  round: 2,
  picks: ['x'],
  answeredAt: 1_795_255_200_000,
};
const receipt = {
  id: 'r',
  submissionId: 's',
  activityId: 'a',
  round: 2,
  recordedAt: '2026-11-21T10:00:01.000Z',
  revision: 3,
};

const common = { headers: { 'X-Participant': 'p' }, timeoutMs: 20_000 };

function answering(status: number, data: unknown, headers: Record<string, string> = {}) {
  const calls: unknown[] = [];
  const send = (call: unknown) => {
    calls.push(call);
    return Promise.resolve({ status, data: data as never, headers });
  };
  return { calls, send: httpTransport(send) };
}

test('sends a ballot in the specified form', async () => {
  const { calls, send } = answering(201, { receipt });
  expect(await send(entry)).toEqual({ kind: 'counted', receipt });
  const body = { submissionId: 's', round: 2, picks: ['x'], answeredAt: 1_795_255_200_000 };
  expect(calls).toEqual([{ url: '/e/1/activities/a/ballot', method: 'put', data: body, ...common }]);
});

test('posts a question with its submission id, puts an upvote and deletes a removed one', async () => {
  const question: Entry = {
    kind: 'question',
    submissionId: 's',
    path: '/e/1/questions',
    participantId: 'p',
    body: 'Why?',
    withoutName: true,
    answeredAt: 1,
  };
  const upvote = {
    kind: 'upvote',
    submissionId: 'u',
    path: '/e/1/questions/q/upvote',
    participantId: 'p',
    questionId: 'q',
    isUpvoted: true,
    wasUpvoted: false,
    atRevision: 2,
    answeredAt: 2,
  } as const;
  const { calls, send } = answering(200, { receipt });
  for (const each of [question, upvote, { ...upvote, isUpvoted: false }]) await send(each);
  expect(calls).toEqual([
    { url: '/e/1/questions', method: 'post', data: { body: 'Why?', submissionId: 's', withoutName: true }, ...common },
    { url: '/e/1/questions/q/upvote', method: 'put', ...common },
    { url: '/e/1/questions/q/upvote', method: 'delete', ...common },
  ]);
});

test('a permanent limit refuses a question, a temporary one postpones it', async () => {
  const refusal = { error: { code: 'INVALID', message: 'Something.', fields: { body: 'At most 50.' } } };
  expect(await answering(422, refusal).send(entry)).toMatchObject({
    kind: 'refused',
    code: 'INVALID',
    message: 'At most 50.',
  });
  const temporary = { error: { code: 'TOO_MANY', message: 'Too many.' } };
  expect(await answering(429, temporary, { 'retry-after': '60' }).send(entry)).toEqual({
    kind: 'postponed',
    afterMs: 60_000,
    isServerReachable: true,
  });
});

test('a refusal has its code, its message and the receipt of the counted answer', async () => {
  const { send } = answering(409, { error: { code: 'BALLOT_FINAL', message: 'Your answer is final.', receipt } });
  expect(await send(entry)).toEqual({
    kind: 'refused',
    code: 'BALLOT_FINAL',
    message: 'Your answer is final.',
    receipt,
  });
  const newer = { error: { code: 'A_CODE_OF_A_NEWER_SERVER', message: 'No.' } };
  expect(await answering(409, newer).send(entry)).toEqual({
    kind: 'refused',
    code: 'A_CODE_OF_A_NEWER_SERVER',
    message: 'No.',
    receipt: null,
  });
});

test('a response from a proxy is not a refusal', async () => {
  for (const [status, body] of [
    [404, '<html>'],
    [403, 'Blocked'],
    [400, ''],
    [409, {}],
  ] as const) {
    expect(await answering(status, body).send(entry)).toEqual({
      kind: 'postponed',
      afterMs: 0,
      isServerReachable: false,
    });
  }
});

test('temporary errors are retried', async () => {
  for (const status of [408, 419, 429, 500, 502, 503]) {
    expect(await answering(status, {}, { 'retry-after': '3' }).send(entry)).toEqual({
      kind: 'postponed',
      afterMs: 3_000,
      isServerReachable: true,
    });
  }
});

test('a captive portal’s page is no receipt', async () => {
  expect(await answering(200, '<html>Log in to the Wi-Fi</html>').send(entry)).toEqual({
    kind: 'postponed',
    afterMs: 0,
    isServerReachable: false,
  });
});

test('a missing response is retried', async () => {
  const send = httpTransport(() => Promise.reject(new Error('Network error')));
  expect(await send(entry)).toEqual({ kind: 'postponed', afterMs: 0, isServerReachable: false });
});

test('reads Retry-After as seconds or a date, up to a minute', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(retryAfterMs('5', now)).toBe(5_000);
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:09 GMT', now)).toBe(9_000);
  expect(retryAfterMs('86400', now)).toBe(60_000);
  expect([
    retryAfterMs(undefined, now),
    retryAfterMs('soon', now),
    retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', now),
  ]).toEqual([0, 0, 0]);
});
