import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { preserialised, type InertiaOptions } from '#inertia';
import { pageAt, pageOf, pageWith, partial, post, show, site, siteAt, visit, visiting } from './site.ts';

const shared = async (request: FastifyRequest) => ({
  path: request.url,
  name: 'shared',
  'auth.user': 'Ada',
  'auth.role': 'host',
});

test('shared props are on every page, unless it has its own, and their names are listed (A57, A70)', async () => {
  const app = await siteAt('/', (reply) => reply.inertia.share({ extra: () => 1 }).untyped('page', { name: 'own' }), {
    share: shared,
  });
  expect(await pageAt(app)).toEqual({
    component: 'page',
    props: { errors: {}, path: '/', name: 'own', auth: { user: 'Ada', role: 'host' }, extra: 1 },
    url: '/',
    version: 'v1',
    sharedProps: ['errors', 'path', 'name', 'auth', 'extra'],
  });
});

test('a lazy shared prop is not computed for a partial reload that does not request it', async () => {
  let runs = 0;
  const share = (): Record<string, unknown> => ({ user: () => (runs += 1) });
  expect(await pageWith({ a: 1 }, partial('page', { only: 'a' }), { share })).toEqual({ props: { a: 1 } });
  expect(runs).toBe(0);
  expect(await pageWith({ a: 1 }, partial('page', { only: 'user' }), { share })).toEqual({ props: { user: 1 } });
});

test('pre-serialised text is put into the page unchanged', async () => {
  const room = preserialised('{ "spaced" : [1, 2] }');
  const app = await siteAt('/', (reply) => show(reply, { room, deep: { room } }));
  const { body } = await visit(app);
  expect(body).toContain('"room":{ "spaced" : [1, 2] },"deep":{"room":{ "spaced" : [1, 2] }}');
});

test('flash is a separate field, shown once, by this page or the one after a redirect (A58)', async () => {
  const app = await site({
    '/': (reply) => show(reply),
    '/now': (reply) => reply.inertia.flash({ a: 1 }).flash({ b: 2 }).untyped('page'),
    'POST /': (reply) => reply.inertia.flash({ saved: '</script>' }).redirect('/'),
    'POST /plain': (reply) => {
      reply.inertia.flash({ plain: true });
      return reply.redirect('/', 303);
    },
  });
  const flashAt = async (url: string) => (await pageAt(app, url)).flash;
  expect(await flashAt('/now')).toEqual({ a: 1, b: 2 });
  expect(await flashAt('/')).toBeUndefined();
  await post(app, '/');
  expect(await flashAt('/')).toEqual({ saved: '</script>' });
  expect(await flashAt('/')).toBeUndefined();
  await post(app, '/plain', {});
  expect(await flashAt('/')).toEqual({ plain: true });
});

test('flash survives several redirects in a row (A72)', async () => {
  const app = await site({
    'POST /': (reply) => reply.inertia.flash({ saved: true }).redirect('/old'),
    '/old': async (reply, request) => {
      await request.inertia.left();
      return reply.inertia.flash({ moved: true }).redirect('/new');
    },
    '/new': (reply) => show(reply),
  });
  await post(app, '/');
  expect((await visit(app, '/old')).statusCode).toBe(302);
  expect((await pageAt(app, '/new')).flash).toEqual({ saved: true, moved: true });
});

test('flash waits for a visible page, and no prefetch or background reload consumes it (A17)', async () => {
  const app = await site({
    '/': (reply) => show(reply, { a: 1 }),
    'POST /': (reply) => reply.inertia.flash({ saved: true }).redirect('/'),
  });
  await post(app, '/');
  for (const headers of [
    visiting({ purpose: 'prefetch' }),
    { 'sec-purpose': 'prefetch;prerender' },
    partial('page', { only: 'a', 'cache-control': 'no-cache' }),
  ])
    expect((await app.inject({ url: '/', headers })).body).not.toContain('saved');
  expect((await pageAt(app)).flash).toEqual({ saved: true });
});

test('the site, the request or one reply decides whether history is encrypted (A46)', async () => {
  const isEncryptedAt = async (url: string, isEncryptedHistory?: InertiaOptions['isEncryptedHistory']) => {
    const app = await site(
      {
        '/': (reply) => show(reply),
        '/on': (reply) => reply.inertia.encryptHistory().untyped('page'),
        '/off': (reply) => reply.inertia.encryptHistory(false).untyped('page'),
      },
      isEncryptedHistory === undefined ? {} : { isEncryptedHistory },
    );
    return (await pageAt(app, url)).encryptHistory;
  };
  expect([await isEncryptedAt('/'), await isEncryptedAt('/on')]).toEqual([undefined, true]);
  expect([await isEncryptedAt('/', true), await isEncryptedAt('/off', true)]).toEqual([true, undefined]);
  expect(await isEncryptedAt('/', ({ url }) => url === '/')).toBe(true);
});

test('clearing and keeping the fragment apply once, to this page or the one after a redirect (A47, A48)', async () => {
  const app = await site({
    '/': (reply) => show(reply),
    '/now': (reply) => reply.inertia.clearHistory().preserveFragment().untyped('page'),
    'DELETE /': (reply) => reply.inertia.clearHistory().preserveFragment().redirect('/'),
  });
  const marks = async (url: string) => {
    const { clearHistory, preserveFragment } = await pageAt(app, url);
    return { clearHistory, preserveFragment };
  };
  expect(await marks('/now')).toEqual({ clearHistory: true, preserveFragment: true });
  expect(await marks('/')).toEqual({});
  await app.inject({ method: 'DELETE', url: '/', headers: visiting() });
  expect(await marks('/')).toEqual({ clearHistory: true, preserveFragment: true });
  expect(await marks('/')).toEqual({});
});

test('a shared prop that reads the flash does not consume it', async () => {
  const share = async (request: FastifyRequest) => ({ old: (await request.inertia.left()).old ?? null });
  const app = await site(
    {
      '/': (reply) => show(reply, { a: 1 }),
      'POST /': (reply) => reply.inertia.errors({ name: 'Too long.' }).redirect('/'),
    },
    { share },
  );
  await post(app, '/', {}, { name: 'x' });
  const propsWith = async (headers: Record<string, string>) => pageOf(await app.inject({ url: '/', headers })).props;
  expect(await propsWith(visiting({ purpose: 'prefetch' }))).toEqual({ errors: {}, old: null, a: 1 });
  expect(await propsWith(visiting())).toEqual({ errors: { name: 'Too long.' }, old: { name: 'x' }, a: 1 });
});
