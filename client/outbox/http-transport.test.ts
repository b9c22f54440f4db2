import { AxiosError, AxiosHeaders } from 'axios';
import { expect, test } from 'vitest';
import type { BallotEntry } from './entry.ts';
import { httpTransport } from './http-transport.ts';

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

const asJson = { headers: { Accept: 'application/json', 'X-Participant': 'p' }, timeout: 20_000 };

function answering(status: number, data: unknown, headers: Record<string, string> = {}) {
  const calls: unknown[] = [];
  const request = (call: unknown) => {
    calls.push(call);
    const response = { status, data, headers, statusText: '', config: { headers: new AxiosHeaders() } };
    return status < 300
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('refused', undefined, undefined, null, response));
  };
  return { calls, send: httpTransport({ request: request as never }) };
}

test('sends a ballot in the specified form', async () => {
  const { calls, send } = answering(201, { receipt });
  expect(await send(entry)).toEqual({ kind: 'counted', receipt });
  const body = { submissionId: 's', round: 2, picks: ['x'], answeredAt: 1_795_255_200_000 };
  expect(calls).toEqual([{ url: '/e/1/activities/a/ballot', method: 'put', data: body, ...asJson }]);
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

test('a response from a proxy, an incomplete one and none at all are not a refusal', async () => {
  for (const [status, body] of [
    [200, '<html>Log in to the Wi-Fi</html>'],
    [404, '<html>'],
    [409, {}],
  ] as const) {
    expect(await answering(status, body).send(entry)).toEqual({
      kind: 'postponed',
      afterMs: 0,
      isServerReachable: false,
    });
  }
  const response = { status: 200, data: '', headers: {}, statusText: '', config: { headers: new AxiosHeaders() } };
  for (const cut of [undefined, response]) {
    const send = httpTransport({
      request: () => Promise.reject(new AxiosError('aborted', undefined, undefined, null, cut)),
    });
    expect(await send(entry)).toEqual({ kind: 'postponed', afterMs: 0, isServerReachable: false });
  }
});

test('temporary errors are retried', async () => {
  for (const status of [408, 419, 500]) {
    expect(await answering(status, {}, { 'retry-after': '3' }).send(entry)).toEqual({
      kind: 'postponed',
      afterMs: 3_000,
      isServerReachable: true,
    });
  }
});
