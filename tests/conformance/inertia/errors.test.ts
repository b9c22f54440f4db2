import { expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { InertiaOptions } from '#inertia';
import { pageOf, post, show, site, visit, visiting } from './site.ts';

const errors = { name: ['Too long.', 'Not allowed.'], email: 'Missing.' };
const flat = { name: 'Too long.', email: 'Missing.' };
const bagged = { 'x-inertia-error-bag': 'sign-up' };

const refusing = (options: Partial<InertiaOptions> = {}): Promise<FastifyInstance> =>
  site(
    {
      '/': (reply) => show(reply),
      '/old': (_reply, request) => request.inertia.left().then(({ old }) => old),
      'POST /default': (reply) => reply.inertia.errors(errors).back(),
      'POST /named': (reply) => reply.inertia.errors({ code: 'Unknown.' }, 'join').back(),
      'POST /both': (reply) => reply.inertia.errors({ code: 'Unknown.' }, 'join').errors(errors).back(),
      'POST /now': (reply) => reply.code(422).inertia.errors(errors).untyped('page'),
    },
    options,
  );

test.each<[string, string, Record<string, string>, unknown]>([
  ['the default bag alone is flat', '/default', {}, flat],
  ['the default bag is keyed by the name that the form asked for', '/default', bagged, { 'sign-up': flat }],
  ['named bags keep their names whatever the form requested', '/named', bagged, { join: { code: 'Unknown.' } }],
  ['without a named bag, a default bag hides the others', '/both', {}, flat],
])('after a refused form %s (A71)', async (_name, url, headers, expected) => {
  const app = await refusing();
  const refused = await post(app, url, visiting({ ...headers, referer: 'http://localhost:80/' }));
  expect(refused.statusCode).toBe(303);
  // The browser repeats the headers of the visit when it follows the redirect.
  const page = pageOf(await visit(app, '/', headers));
  expect(page.props.errors).toEqual(expected);
  expect(pageOf(await visit(app, '/', headers)).props.errors).toEqual({});
});

test('a page rendered in response to the form shows its errors immediately, or every message', async () => {
  for (const [options, expected] of [
    [{}, flat],
    [{ withAllErrors: true }, { name: errors.name, email: ['Missing.'] }],
  ] as const) {
    const app = await refusing(options);
    const response = await post(app, '/now');
    expect([response.statusCode, pageOf(response).props.errors]).toEqual([422, expected]);
  }
});

test('a form without scripts gets its errors and typed values on the page it returns to (A72)', async () => {
  const app = await refusing();
  const payload = { name: 'x'.repeat(40), password: 'secret', account: { apiToken: 't', city: 'Ulm' } };
  await post(app, '/default', {}, payload);
  expect((await app.inject('/old')).json()).toEqual({ name: payload.name, account: { city: 'Ulm' } });
  await post(app, '/default', {}, payload);
  expect((await app.inject('/')).body).toContain('"errors":{"name":"Too long.","email":"Missing."}');
});

test.each(['__proto__', 'a</script>'])('an error bag may be named %s', async (name) => {
  const app = await refusing();
  await post(app, '/default');
  const { body } = await visit(app, '/', { 'x-inertia-error-bag': name });
  expect(body).toContain(`"errors":{${JSON.stringify(name)}:{"name":"Too long.","email":"Missing."}}`);
});
