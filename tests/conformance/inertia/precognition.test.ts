import { expect, test } from 'vitest';
import { answerPrecognition } from '#inertia';
import { post, site } from './site.ts';

interface Form {
  isWrong?: boolean;
}
const errors = { name: ['Five letters at most.', 'Letters only.'], 'options.1.text': 'An option needs a text.' };

async function send(payload: Form, headers: Record<string, string> = {}) {
  const app = await site((routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-stranger']) await reply.code(403).send({ message: 'no' });
    });
    routes.post<{ Body: Form }>('/join', (request, reply) => {
      const found = request.body.isWrong ? errors : {};
      if (request.inertia.isPrecognitive) return answerPrecognition(request, reply, found);
      return request.body.isWrong ? reply.inertia.errors(errors).back() : reply.inertia.redirect('/rooms');
    });
  });
  return post(app, '/join', headers, payload);
}

const live = { precognition: 'true', accept: 'application/json' };

test('a valid form is answered with 204 in live validation (A21, A73)', async () => {
  const response = await send({}, live);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(response.headers).toMatchObject({
    precognition: 'true',
    'precognition-success': 'true',
    vary: 'X-Inertia, Precognition',
    'cache-control': 'private, no-store',
  });
});

test('a form with errors is answered with 422 and every message of every field (A21, A73)', async () => {
  const response = await send({ isWrong: true }, live);
  expect(response.statusCode).toBe(422);
  expect(response.headers).toMatchObject({ precognition: 'true', vary: 'X-Inertia, Precognition' });
  expect(response.headers).not.toHaveProperty('precognition-success');
  expect(response.json()).toEqual({
    message: 'Five letters at most.',
    errors: { name: errors.name, 'options.1.text': ['An option needs a text.'] },
  });
});

test.each([
  ['name', ['name']],
  ['name, options.1', ['name', 'options.1.text']],
  ['options.*.text', ['options.1.text']],
  ['nam', []],
])('the fields %s are validated alone', async (only, expected) => {
  const response = await send({ isWrong: true }, { ...live, 'precognition-validate-only': only });
  expect(response.statusCode).toBe(expected.length === 0 ? 204 : 422);
  if (expected.length > 0) expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(expected);
});

test.each([true, false])('the actual form reaches its handler, whose answer varies by the header', async (isWrong) => {
  const response = await send({ isWrong });
  expect([response.statusCode, response.headers.vary]).toEqual([303, 'X-Inertia, Precognition']);
  expect(response.headers).not.toHaveProperty('precognition');
});

test('a refusal by any hook before the handler is marked as a precognition answer', async () => {
  const refused = await send({}, { ...live, 'x-stranger': '1' });
  expect(refused.statusCode).toBe(403);
  expect(refused.headers).toMatchObject({ precognition: 'true', vary: 'X-Inertia, Precognition' });
});
