import { expect, test } from 'vitest';
import { ballot, offline, postponed, question, receiptOf, refused, upvote } from '#support/outbox.ts';
import { httpTransport, retryAfterMs } from './http-transport.ts';

const entry = ballot('s');
const receipt = receiptOf(entry);
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
  const body = { submissionId: 's', round: 1, picks: ['x'], answeredAt: entry.answeredAt };
  expect(calls).toEqual([{ url: '/e/1/activities/a/ballot', method: 'put', data: body, ...common }]);
});

test('sends a question by POST with its submission id, an upvote by PUT and its removal by DELETE', async () => {
  const { calls, send } = answering(200, { receipt });
  const asked = question('s', { body: 'Why?', withoutName: true, hadNoName: true });
  for (const each of [asked, upvote('u', true), upvote('u', false)]) await send(each);
  expect(calls).toEqual([
    {
      url: '/e/1/questions',
      method: 'post',
      data: { body: 'Why?', submissionId: 's', withoutName: true, hadNoName: true },
      ...common,
    },
    { url: '/e/1/questions/q/upvote', method: 'put', ...common },
    { url: '/e/1/questions/q/upvote', method: 'delete', ...common },
  ]);
});

test('a permanent limit refuses a question, and a temporary one postpones it', async () => {
  const refusal = { error: { code: 'INVALID', message: 'Something.', fields: { body: 'At most 50.' } } };
  expect(await answering(422, refusal).send(entry)).toMatchObject({
    kind: 'refused',
    code: 'INVALID',
    message: 'At most 50.',
  });
  const temporary = { error: { code: 'TOO_MANY', message: 'Too many.' } };
  expect(await answering(429, temporary, { 'retry-after': '60' }).send(entry)).toEqual(postponed(60_000));
});

test('a refusal has its code, its message and the receipt of the counted answer', async () => {
  const final = { error: { code: 'BALLOT_FINAL', message: 'No.', receipt } };
  expect(await answering(409, final).send(entry)).toEqual(refused('BALLOT_FINAL', receipt));
  const newer = { error: { code: 'A_CODE_OF_A_NEWER_SERVER', message: 'No.' } };
  expect(await answering(409, newer).send(entry)).toEqual(refused('A_CODE_OF_A_NEWER_SERVER'));
});

test.each([
  [404, '<html>'],
  [403, 'Blocked'],
  [400, ''],
  [409, {}],
  // A captive portal answers like this.
  [200, '<html>Log in to the Wi-Fi</html>'],
])('a proxy’s response (%i) is neither a refusal nor a receipt', async (status, body) => {
  expect(await answering(status, body).send(entry)).toEqual(offline);
});

test.each([408, 419, 429, 500, 502, 503])('a temporary error (%i) is retried', async (status) => {
  expect(await answering(status, {}, { 'retry-after': '3' }).send(entry)).toEqual(postponed(3_000));
});

test('a missing response is retried', async () => {
  const send = httpTransport(() => Promise.reject(new Error('Network error')));
  expect(await send(entry)).toEqual(offline);
});

test('reads Retry-After as seconds or a date, and waits at most a minute', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const at = (second: string) => `Sat, 21 Nov 2026 ${second} GMT`;
  const headers = ['5', at('10:00:09'), '86400', undefined, 'soon', at('09:00:00')];
  expect(headers.map((header) => retryAfterMs(header, now))).toEqual([5_000, 9_000, 60_000, 0, 0, 0]);
});
