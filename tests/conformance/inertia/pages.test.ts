import { expect, test } from 'vitest';
import { preserialised } from '#inertia';
import { pageAt, pageOf, post, show, site, siteAt, visit, visiting } from './site.ts';

const hostile = { 'a</script>': '<!--<script>', path: '/a/</script><script>alert(1)</script>' };

test('a first visit gets a document with the page and an empty root, byte for byte (A1, A5)', async () => {
  const app = await siteAt('/rooms', (reply) => show(reply, { n: 1 }));
  const { body, headers, statusCode } = await app.inject('/rooms?a=1');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'X-Inertia',
    'cache-control': 'private, no-store',
  });
  expect(headers).not.toHaveProperty('x-inertia');
  expect(body).toBe(
    '<script data-page="app" type="application/json">{"component":"page","props":{"errors":{},"n":1},' +
      String.raw`"url":"\/rooms?a=1","version":"v1","sharedProps":["errors"]}</script><div id="app"></div>`,
  );
});

test('a visit is answered with the page object, byte for byte (A27, A42–A45)', async () => {
  const app = await siteAt('/rooms', (reply) => show(reply, { n: 1, path: '</script>' }));
  const { body, headers, statusCode } = await visit(app, '/rooms?a=1');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-inertia': 'true',
    vary: 'X-Inertia',
    'cache-control': 'private, no-store',
  });
  expect(body).toBe(
    '{"component":"page","props":{"errors":{},"n":1,"path":"</script>"},' +
      '"url":"/rooms?a=1","version":"v1","sharedProps":["errors"]}',
  );
});

test('nothing in a page can end its script element or start another (A2)', async () => {
  const props = { value: hostile, text: preserialised(JSON.stringify(hostile)), outer: { lazy: () => hostile } };
  const app = await siteAt('/', (reply) =>
    reply.inertia
      .flash(hostile)
      .share(hostile)
      .untyped('a</script><!--<script>', { ...props, ...hostile }),
  );
  const url = '/?<!--<script></script>';
  const { body } = await app.inject(url);
  const json = body.slice(
    '<script data-page="app" type="application/json">'.length,
    -'</script><div id="app"></div>'.length,
  );
  expect(json).not.toMatch(/[<]/);
  expect(json.replaceAll('\\/', '')).not.toContain('/');
  expect(JSON.parse(json)).toEqual(JSON.parse((await visit(app, url)).body));
});

test('a server-rendered page is marked for hydration (A3)', async () => {
  const render = async () => ({ head: [], body: Buffer.from('<p>أهلا</p>') });
  const ssr = { render, isFor: () => true, timeLimitMs: 1000 };
  const app = await siteAt('/', (reply) => show(reply), { ssr });
  expect((await app.inject('/')).body).toBe(
    '<script data-page="app" type="application/json">{"component":"page","props":{"errors":{}},' +
      String.raw`"url":"\/","version":"v1","sharedProps":["errors"]}</script>` +
      '<div data-server-rendered="true" id="app"><p>أهلا</p></div>',
  );
});

test('a bigint throws an error that names its prop', async () => {
  const room = { questions: [{ upvotes: 1 }, { upvotes: 2n }] };
  const app = await site((routes) => {
    routes.get('/', (_request, reply) => show(reply, { room }));
    routes.get('/nested', (_request, reply) => show(reply, { outer: { lazy: () => 1n } }));
    routes.get('/flash', (_request, reply) => show(reply.inertia.flash({ count: 1n }) && reply));
    routes.setErrorHandler((error: Error, _request, reply) => reply.code(500).send(error.message));
  });
  for (const [url, prop] of [
    ['/', 'room.questions.1.upvotes'],
    ['/nested', 'outer.lazy'],
    ['/flash', 'flash.count'],
  ] as const)
    expect((await visit(app, url)).body).toBe(`The prop "${prop}" is a bigint: send a string or a number`);
});

test.each([
  ['/rooms/', '/rooms/'],
  ['/rooms/?a%20b=c+d&e[]=1', '/rooms/?a%20b=c+d&e[]=1'],
  ['//other.example/x', '/other.example/x'],
  [String.raw`/\other.example/x`, '/other.example/x'],
])('the address of a page is the path and query as requested: %s (A44)', async (url, expected) => {
  const app = await siteAt('*', (reply) => show(reply));
  const request = { method: 'GET' as const, url: '/', headers: visiting() };
  // `inject` would normalise the address, a raw client does not.
  app.addHook('onRequest', (incoming, _reply, done) => {
    incoming.raw.url = url;
    done();
  });
  expect(pageOf(await app.inject(request)).url).toBe(expected);
});

test('a site behind a proxy that strips a prefix gives its pages their public address', async () => {
  const routes: Parameters<typeof site>[0] = {
    '/rooms': (reply) => show(reply),
    '/loop': (reply) => reply.inertia.back('/app/'),
    'POST /rooms': (reply) => reply.inertia.arrive('/app/rooms/2', 'page' as never),
  };
  const prefixed = await site(routes, { url: (request) => `/app${request.originalUrl}` });
  expect((await pageAt(prefixed, '/rooms?a')).url).toBe('/app/rooms?a');
  const outdated = await visit(prefixed, '/rooms?a', { 'x-inertia-version': 'v0' });
  expect(outdated.headers['x-inertia-location']).toBe('/app/rooms?a');
  const backFrom = (referer: string) => prefixed.inject({ url: '/loop', headers: { referer } });
  expect((await backFrom('http://localhost:80/app/loop')).headers.location).toBe('/app/');
  expect((await backFrom('http://localhost:80/app/rooms')).headers.location).toBe('/app/rooms');

  const origin = () => 'https://example.org';
  const absolute = await site(routes, { origin, url: (request) => `https://example.org/app${request.originalUrl}` });
  expect((await pageAt(absolute, '/rooms')).url).toBe('https://example.org/app/rooms');
  const reload = await visit(absolute, '/rooms', { 'x-inertia-version': 'v0' });
  expect(reload.headers['x-inertia-location']).toBe('https://example.org/app/rooms');
  expect(pageOf(await post(absolute, '/rooms')).url).toBe('https://example.org/app/rooms/2');
});

test('a site without a version sends pages without one to clients without one (A31, A45)', async () => {
  const app = await siteAt('/', (reply) => show(reply), { version: () => null });
  const response = await app.inject({ url: '/', headers: { 'x-inertia': 'true' } });
  expect(pageOf(response).version).toBe('');
});

test('every answer adds X-Inertia to its Vary header, and a page keeps its own cache headers (A5)', async () => {
  const app = await site({
    '/plain': () => Promise.resolve('text'),
    '/twice': (reply) => reply.header('vary', 'accept, x-inertia').send('text'),
    '/list': (reply) => reply.header('vary', ['Origin', 'Accept']).send('text'),
    '/any': (reply) => reply.header('vary', '*').send('text'),
    '/page': (reply) => show(reply.header('cache-control', 'private, max-age=5')),
  });
  const vary = async (url: string) => (await app.inject(url)).headers.vary;
  expect(await vary('/plain')).toBe('X-Inertia');
  expect(await vary('/twice')).toBe('accept, x-inertia');
  expect(await vary('/list')).toBe('Origin, Accept, X-Inertia');
  expect(await vary('/any')).toBe('*');
  expect(await vary('/missing')).toBe('X-Inertia');
  expect((await app.inject('/page')).headers['cache-control']).toBe('private, max-age=5');
});

test('an error page keeps its status and is a page (A36)', async () => {
  const app = await site((routes) => {
    routes.setNotFoundHandler((_request, reply) => show(reply.code(404), { status: 404 }, 'errors/show'));
    routes.setErrorHandler((_error, _request, reply) => show(reply.code(500), { status: 500 }, 'errors/show'));
    routes.get('/broken-prop', (_request, reply) => show(reply, { late: () => Promise.reject(new Error('broken')) }));
  });
  for (const [url, status] of [
    ['/missing', 404],
    ['/broken-prop', 500],
  ] as const) {
    const visited = await visit(app, url);
    expect(visited.statusCode).toBe(status);
    expect(visited.headers).toMatchObject({ 'x-inertia': 'true', 'content-type': 'application/json; charset=utf-8' });
    expect(pageOf(visited)).toMatchObject({ component: 'errors/show', props: { status }, url });
    const first = await app.inject(url);
    expect(first.statusCode).toBe(status);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers).not.toHaveProperty('x-inertia');
  }
});
