import { describe, expect, test } from 'vitest';
import { preserialised } from '@handcount/inertia';
import { pageOf, show, site, visiting } from './site.ts';

const hostile = { 'a</script>': '<!--<script>', path: '/a/</script><script>alert(1)</script>' };

test('a first visit gets a document with the page and an empty root, byte for byte (A1, A5)', async () => {
  const app = await site((routes) => routes.get('/rooms', (_request, reply) => show(reply, { n: 1 })));
  const response = await app.inject('/rooms?a=1');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'X-Inertia',
    'cache-control': 'private, no-store',
  });
  expect(response.headers).not.toHaveProperty('x-inertia');
  expect(response.body).toBe(
    String.raw`<script data-page="app" type="application/json">{"component":"page","props":{"errors":{},"n":1},"url":"\/rooms?a=1","version":"v1","sharedProps":["errors"]}</script><div id="app"></div>`,
  );
});

test('a visit is answered with the page object, byte for byte (A27, A42–A45)', async () => {
  const app = await site((routes) =>
    routes.get('/rooms', (_request, reply) => show(reply, { n: 1, path: '</script>' })),
  );
  const response = await app.inject({ url: '/rooms?a=1', headers: visiting() });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-inertia': 'true',
    vary: 'X-Inertia',
    'cache-control': 'private, no-store',
  });
  expect(response.body).toBe(
    '{"component":"page","props":{"errors":{},"n":1,"path":"</script>"},"url":"/rooms?a=1","version":"v1","sharedProps":["errors"]}',
  );
});

describe('nothing in a page can end its script element or start another (A2)', () => {
  const everywhere = {
    prop: (): Record<string, unknown> => ({ value: hostile }),
    'pre-serialised prop': () => ({ value: preserialised(JSON.stringify(hostile)) }),
    'lazy nested prop': () => ({ outer: { value: () => hostile } }),
    'name of a prop': () => ({ '<!--<script>': 1, '</script>': 2 }),
  };
  test.each(Object.entries(everywhere))('%s', async (_where, props) => {
    const app = await site((routes) => routes.get('/', (_request, reply) => show(reply, props())));
    const { body } = await app.inject('/?<!--<script></script>');
    const json = body.slice(
      '<script data-page="app" type="application/json">'.length,
      -'</script><div id="app"></div>'.length,
    );
    expect(json).not.toMatch(/[<]/);
    expect(json.replaceAll('\\/', '')).not.toContain('/');
    const visit = await app.inject({ url: '/?<!--<script></script>', headers: visiting() });
    expect(JSON.parse(json)).toEqual(JSON.parse(visit.body));
  });

  test('component, flash and metadata', async () => {
    const app = await site((routes) =>
      routes.get('/', (_request, reply) =>
        reply.inertia.flash(hostile).share(hostile).untyped('a</script><!--<script>', {}),
      ),
    );
    const { body } = await app.inject('/');
    expect(body.match(/</g)).toHaveLength('<script>…</script><div></div>'.match(/</g)?.length ?? 0);
  });
});

async function documentRendered(body: string): Promise<string> {
  const ssr = { render: async () => ({ head: [], body }), isFor: () => true, timeLimitMs: 1000 };
  const app = await site((routes) => routes.get('/', (_request, reply) => show(reply)), { ssr });
  return (await app.inject('/')).body;
}

test('a server-rendered page is marked for hydration; a renderer may return only the root’s content (A3)', async () => {
  const json = String.raw`{"component":"page","props":{"errors":{}},"url":"\/","version":"v1","sharedProps":["errors"]}`;
  const whole = `<script data-page="app" type="application/json">${json}</script><div data-server-rendered="true" id="app"><p>Hi</p></div>`;
  expect(await documentRendered('<p>Hi</p>')).toBe(whole);
  expect(await documentRendered(whole)).toBe(whole);
});

describe('the address of a page is the path and query as requested (A44)', () => {
  test.each([
    ['/', '/'],
    ['/rooms/', '/rooms/'],
    ['/rooms/?a%20b=c+d&e[]=1', '/rooms/?a%20b=c+d&e[]=1'],
    ['/%C3%A9?q=%E2%9C%93', '/%C3%A9?q=%E2%9C%93'],
    ['//other.example/x', '/other.example/x'],
    [String.raw`/\other.example/x`, '/other.example/x'],
  ])('%s', async (url, expected) => {
    const app = await site((routes) => routes.get('*', (_request, reply) => show(reply)));
    const request = { method: 'GET' as const, url: '/', headers: visiting() };
    // `inject` would normalise the address, a raw client does not.
    app.addHook('onRequest', (incoming, _reply, done) => {
      incoming.raw.url = url;
      done();
    });
    expect(pageOf(await app.inject(request)).url).toBe(expected);
  });
});

test('a site without a version sends pages without one, which a client without one may visit (A31, A45)', async () => {
  const app = await site((routes) => routes.get('/', (_request, reply) => show(reply)), { version: () => null });
  const response = await app.inject({ url: '/', headers: { 'x-inertia': 'true' } });
  expect(pageOf(response).version).toBeNull();
});

test('every answer adds X-Inertia to its Vary header, without repeating a name', async () => {
  const app = await site((routes) => {
    routes.get('/plain', async () => 'text');
    routes.get('/vary', (_request, reply) => reply.header('vary', 'Accept-Encoding').send('text'));
    routes.get('/twice', (_request, reply) => reply.header('vary', 'accept, x-inertia').send('text'));
    routes.get('/list', (_request, reply) => reply.header('vary', ['Origin', 'Accept']).send('text'));
    routes.get('/any', (_request, reply) => reply.header('vary', '*').send('text'));
  });
  const vary = async (url: string): Promise<unknown> => (await app.inject(url)).headers.vary;
  expect(await vary('/plain')).toBe('X-Inertia');
  expect(await vary('/vary')).toBe('Accept-Encoding, X-Inertia');
  expect(await vary('/twice')).toBe('accept, x-inertia');
  expect(await vary('/list')).toBe('Origin, Accept, X-Inertia');
  expect(await vary('/any')).toBe('*');
  expect(await vary('/missing')).toBe('X-Inertia');
});

test('a page that sets its own cache headers keeps them', async () => {
  const app = await site((routes) =>
    routes.get('/', (_request, reply) => show(reply.header('cache-control', 'private, max-age=5'))),
  );
  expect((await app.inject('/')).headers['cache-control']).toBe('private, max-age=5');
});

test('an error page keeps its status and is a page (A36)', async () => {
  const app = await site((routes) => {
    routes.setNotFoundHandler((_request, reply) => show(reply.code(404), { status: 404 }, 'errors/show'));
    routes.setErrorHandler((_error, _request, reply) => show(reply.code(500), { status: 500 }, 'errors/show'));
    routes.get('/broken', () => {
      throw new Error('broken');
    });
    routes.get('/broken-prop', (_request, reply) => show(reply, { late: () => Promise.reject(new Error('broken')) }));
  });
  for (const [url, status] of [
    ['/missing', 404],
    ['/broken', 500],
    ['/broken-prop', 500],
  ] as const) {
    const visit = await app.inject({ url, headers: visiting() });
    expect(visit.statusCode).toBe(status);
    expect(visit.headers).toMatchObject({ 'x-inertia': 'true', 'content-type': 'application/json; charset=utf-8' });
    expect(pageOf(visit)).toMatchObject({ component: 'errors/show', props: { status }, url });
    const first = await app.inject(url);
    expect(first.statusCode).toBe(status);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers).not.toHaveProperty('x-inertia');
  }
});

test('a page that the handler forgot to return is an error, not an empty answer', async () => {
  const app = await site((routes) =>
    routes.get('/', async (_request, reply) => {
      await show(reply);
    }),
  );
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ message: 'reply.inertia() made a page that the handler did not return' });
});

test('a HEAD request gets the headers of the document', async () => {
  const app = await site((routes) => routes.get('/', (_request, reply) => show(reply)));
  const response = await app.inject({ method: 'HEAD', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toBe('');
});
