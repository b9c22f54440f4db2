import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { answerPrecognition, precognition, type Validate } from '@handcount/inertia';
import { site } from './site.ts';

const schema = z.object({
  name: z
    .string()
    .min(1, 'Say who you are.')
    .max(5, 'Five letters at most.')
    .regex(/^[a-z]*$/, 'Letters only.'),
  options: z.array(z.object({ text: z.string().min(1, 'An option needs a text.') })).optional(),
});
const taken: Validate = async (input) => (JSON.stringify(input).includes('ada') ? { name: 'Taken.' } : {});

let runs = 0;
async function form(validator: typeof schema | Validate): Promise<FastifyInstance> {
  runs = 0;
  return site((routes) => {
    for (const method of ['POST', 'DELETE'] as const) {
      routes.route({
        method,
        url: '/join',
        preHandler: precognition(validator),
        handler: async () => ({ runs: (runs += 1) }),
      });
    }
    routes.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-stranger']) await reply.code(403).send({ message: 'no' });
    });
    routes.post('/guarded', { preHandler: precognition(validator) }, async () => ({ runs: (runs += 1) }));
  });
}

const precognitive = (only?: string): Record<string, string> => ({
  precognition: 'true',
  accept: 'application/json',
  ...(only === undefined ? {} : { 'precognition-validate-only': only }),
});

test('every answer of a handler that validates live varies by the header (A73)', async () => {
  const app = await site((routes) =>
    routes.post<{ Body: { name: string } }>('/join', (request, reply) => {
      const errors = request.body.name === '' ? { name: 'Who?' } : {};
      if (request.inertia.isPrecognitive) return answerPrecognition(request, reply, errors);
      return 'name' in errors ? reply.inertia.errors(errors).back() : reply.inertia.redirect('/rooms');
    }),
  );
  for (const headers of [{}, precognitive()])
    for (const name of ['', 'ada']) {
      const response = await app.inject({ method: 'POST', url: '/join', headers, payload: { name } });
      expect(response.headers.vary).toBe('X-Inertia, Precognition');
    }
});

describe('live validation (A21, A73)', () => {
  test('a valid form is answered 204, and the handler is not run', async () => {
    const app = await form(schema);
    const response = await app.inject({
      method: 'POST',
      url: '/join',
      headers: precognitive(),
      payload: { name: 'ada' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      precognition: 'true',
      'precognition-success': 'true',
      vary: 'X-Inertia, Precognition',
      'cache-control': 'private, no-store',
    });
    expect(response.body).toBe('');
    expect(runs).toBe(0);
  });

  test('a form with errors is answered 422 with every message of every field', async () => {
    const app = await form(schema);
    const response = await app.inject({
      method: 'POST',
      url: '/join',
      headers: precognitive(),
      payload: { name: 'ADA-LOVELACE', options: [{ text: 'a' }, { text: '' }] },
    });
    expect(response.statusCode).toBe(422);
    expect(response.headers).toMatchObject({ precognition: 'true', vary: 'X-Inertia, Precognition' });
    expect(response.headers).not.toHaveProperty('precognition-success');
    expect(response.json()).toEqual({
      message: 'Five letters at most.',
      errors: { name: ['Five letters at most.', 'Letters only.'], 'options.1.text': ['An option needs a text.'] },
    });
    expect(runs).toBe(0);
  });

  test.each([
    ['name', ['name']],
    ['name, options.1', ['name', 'options.1.text']],
    ['options.*.text', ['options.1.text']],
    ['nam', []],
  ])('the fields %s are validated alone', async (only, expected) => {
    const app = await form(schema);
    const payload = { name: '', options: [{ text: 'a' }, { text: '' }] };
    const response = await app.inject({ method: 'POST', url: '/join', headers: precognitive(only), payload });
    expect(response.statusCode).toBe(expected.length === 0 ? 204 : 422);
    if (expected.length > 0) expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(expected);
  });

  test('any function may validate, also an asynchronous one', async () => {
    const app = await form(taken);
    const ask = async (name: string): Promise<number> =>
      (await app.inject({ method: 'POST', url: '/join', headers: precognitive(), payload: { name } })).statusCode;
    expect(await ask('ada')).toBe(422);
    expect(await ask('bob')).toBe(204);
  });

  test('a form without a body is validated by its query', async () => {
    const app = await form(schema);
    const ask = async (url: string): Promise<number> =>
      (await app.inject({ method: 'DELETE', url, headers: precognitive() })).statusCode;
    expect([await ask('/join?name=ada'), await ask('/join?name=')]).toEqual([204, 422]);
  });

  test('the actual form reaches its handler', async () => {
    const app = await form(schema);
    const response = await app.inject({ method: 'POST', url: '/join', payload: { name: '' } });
    expect(response.json()).toEqual({ runs: 1 });
    expect(response.headers).toMatchObject({ vary: 'X-Inertia, Precognition' });
    expect(response.headers).not.toHaveProperty('precognition');
  });

  test('a refusal before the handler is marked as a precognition answer, whichever hook sent it', async () => {
    const app = await form(schema);
    const refused = await app.inject({
      method: 'POST',
      url: '/guarded',
      headers: { ...precognitive(), 'x-stranger': '1' },
      payload: {},
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers).toMatchObject({ precognition: 'true', vary: 'X-Inertia, Precognition' });
  });
});
