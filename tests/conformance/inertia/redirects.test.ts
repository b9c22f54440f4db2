import { describe, expect, test } from 'vitest';
import type { FastifyReply } from 'fastify';
import { pageAt, pageOf, post, show, site, siteAt, visit, visiting } from './site.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const redirects: [Method, number, number][] = [
  ['GET', 302, 302],
  ['POST', 302, 302],
  ['PUT', 302, 303],
  ['DELETE', 302, 303],
  ['PUT', 307, 307],
];
test.each(redirects)(
  'a redirect is followed by a GET: %s answered with %i is sent as %i (A33)',
  async (method, status, expected) => {
    const app = await siteAt(`${method} /x`, (reply) => reply.redirect('/y', status));
    const response = await app.inject({ method, url: '/x', headers: visiting() });
    expect(response.statusCode).toBe(expected);
    expect(response.headers).toMatchObject({ location: '/y', vary: 'X-Inertia' });
    expect((await app.inject({ method, url: '/x' })).statusCode).toBe(status);
  },
);

test.each<[Method, number]>([
  ['GET', 302],
  ['POST', 303],
])('reply.inertia.redirect() answers %s with %i, with and without scripts (A33)', async (method, expected) => {
  const app = await siteAt(`${method} /x`, (reply) => reply.inertia.redirect('/y?z=1'));
  for (const headers of [visiting(), {}]) {
    const response = await app.inject({ method, url: '/x', headers });
    expect([response.statusCode, response.headers.location]).toEqual([expected, '/y?z=1']);
  }
});

test('a visit redirected to a fragment is left to the client by a 409, and keeps its flash (A28)', async () => {
  const app = await site({
    'POST /x': (reply) => reply.inertia.flash({ saved: true }).redirect('/y#answers'),
    '/y': (reply) => show(reply),
  });
  const response = await post(app, '/x');
  expect([response.statusCode, response.headers['x-inertia-redirect']]).toEqual([409, '/y#answers']);
  expect(response.headers).not.toHaveProperty('location');
  expect((await pageAt(app, '/y')).flash).toEqual({ saved: true });
});

test('a redirect to a fragment is ordinary without scripts or for a prefetch (A28)', async () => {
  const app = await siteAt('/x', (reply) => reply.redirect('/y#answers'));
  for (const headers of [{}, visiting({ purpose: 'prefetch' })]) {
    const response = await app.inject({ url: '/x', headers });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/y#answers']);
  }
});

const joining = () =>
  site({
    'POST /join': (reply) =>
      reply.inertia.flash({ welcome: true }).arrive('/room?sort=top', 'other' as never, { seat: () => 7 } as never),
    '/room': (reply) => show(reply, { seat: 7 }, 'other'),
  });

test('a redirect may be answered with its target page', async () => {
  const response = await post(await joining(), '/join');
  expect([response.statusCode, response.headers['x-inertia']]).toEqual([200, 'true']);
  expect(pageOf(response)).toMatchObject({
    component: 'other',
    url: '/room?sort=top',
    props: { seat: 7 },
    flash: { welcome: true },
  });
});

test.each([
  ['a form without scripts', {}],
  ['a page of another build, which has to load a document there', visiting({ 'x-inertia-version': 'v0' })],
])('%s is redirected to the target page, and flash is kept', async (_who, headers) => {
  const app = await joining();
  const response = await post(app, '/join', headers);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/room?sort=top']);
  expect(response.body).toBe('');
  expect((await pageAt(app, '/room')).flash).toEqual({ welcome: true });
});

test('a target page of another site is refused', async () => {
  const app = await siteAt('POST /x', (reply) => reply.inertia.arrive('//other.example/', 'other' as never));
  for (const headers of [visiting(), {}]) expect((await post(app, '/x', headers)).statusCode).toBe(500);
});

test.each(['GET', 'PUT'] as const)(
  'a visit by %s is sent to the location, a form without scripts is redirected (A29, A34)',
  async (method) => {
    const app = await siteAt(`${method} /x`, (reply) => reply.inertia.location('https://pay.example/1?a=b#c'));
    const visited = await app.inject({ method, url: '/x', headers: visiting() });
    expect([visited.statusCode, visited.headers['x-inertia-location']]).toEqual([409, 'https://pay.example/1?a=b#c']);
    for (const header of ['x-inertia', 'location', 'x-inertia-version'])
      expect(visited.headers).not.toHaveProperty(header);
    const plain = await app.inject({ method, url: '/x' });
    expect([plain.statusCode, plain.headers.location]).toEqual([302, 'https://pay.example/1?a=b#c']);
  },
);

test('no redirect is marked as a page, even if the handler set the header (A27)', async () => {
  const app = await site({
    '/away': (reply) => reply.header('x-inertia', 'true').inertia.location('https://pay.example/'),
    '/fragment': (reply) => reply.header('x-inertia', 'true').redirect('/y#z'),
  });
  for (const url of ['/away', '/fragment']) {
    const response = await visit(app, url);
    expect(response.statusCode).toBe(409);
    expect(response.headers).not.toHaveProperty('x-inertia');
  }
});

test.each(['data:text/html,x', ' javascript:alert(1)'])('redirecting to %s is refused', async (url) => {
  const app = await siteAt('/x', (reply) => reply.inertia.location(url));
  expect((await visit(app, '/x')).statusCode).toBe(500);
});

describe('redirect() stays on this site', () => {
  test.each(['//other.example/', String.raw`/\other.example/`, 'javascript:alert(1)', 'http://localhost:81/'])(
    '%s is refused, and location() named',
    async (url) => {
      const app = await siteAt('/x', (reply) => reply.inertia.redirect(url));
      const response = await app.inject('/x');
      expect(response.statusCode).toBe(500);
      expect(response.json<{ message: string }>().message).toContain('use location()');
    },
  );

  test.each([
    ['?page=2', '/rooms/1?page=2'],
    ['edit', '/rooms/edit'],
    ['http://localhost:80/y?z', '/y?z'],
    ['/räume/✓ x', '/r%C3%A4ume/%E2%9C%93%20x'],
    ['/a\r\nset-cookie: b=c', '/aset-cookie:%20b=c'],
  ])('%j goes to %s', async (url, expected) => {
    const app = await siteAt('/rooms/1', (reply) => reply.inertia.redirect(url));
    expect((await app.inject('/rooms/1')).headers.location).toBe(expected);
  });
});

describe('back() goes to where the visitor came from', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['a page of this site', { referer: 'http://localhost:80/rooms?a=1#b' }, '/rooms?a=1#b'],
    [
      'the public address behind a proxy that terminates TLS',
      { referer: 'https://example.org/rooms', host: 'example.org' },
      '/rooms',
    ],
    ['nowhere known', {}, '/fallback'],
    ['another site', { referer: 'https://other.example/rooms' }, '/fallback'],
    ['nonsense', { referer: 'nonsense:' }, '/fallback'],
    ['an address that reads as another host', { referer: 'http://localhost:80//other.example/' }, '/other.example/'],
  ];
  test.each(cases)('%s', async (_from, headers, expected) => {
    const app = await siteAt('POST /x', (reply) => reply.inertia.back('/fallback'));
    const response = await post(app, '/x', headers);
    expect([response.statusCode, response.headers.location]).toEqual([303, expected]);
  });

  test('back() compares the referrer with the configured origin, including its scheme', async () => {
    const app = await siteAt('POST /x', (reply) => reply.inertia.back('/fallback'), {
      origin: () => 'https://example.org',
    });
    const back = async (referer: string) => (await post(app, '/x', { referer })).headers.location;
    expect(await back('https://example.org/rooms')).toBe('/rooms');
    expect(await back('http://example.org/rooms')).toBe('/fallback');
  });

  test('back() from a GET whose referrer is itself goes to the fallback instead of looping', async () => {
    const app = await siteAt('/x', (reply) => reply.inertia.back('/fallback'));
    expect((await app.inject({ url: '/x?a', headers: { referer: 'http://localhost:80/x?a' } })).headers.location).toBe(
      '/fallback',
    );
  });
});

test('an empty answer to a visit goes back, unless its status says otherwise (A35)', async () => {
  const referer = 'http://localhost:80/rooms';
  const app = await site(
    Object.fromEntries(
      [200, 202, 204].flatMap((status) =>
        ['', 'POST '].map((method) => [`${method}/${status}`, (reply: FastifyReply) => reply.code(status).send()]),
      ),
    ),
  );
  const answer = async (method: 'GET' | 'POST', status: number, headers: Record<string, string>) => {
    const { statusCode, headers: sent } = await app.inject({ method, url: `/${status}`, headers });
    return [statusCode, sent.location];
  };
  expect(await answer('GET', 200, visiting({ referer }))).toEqual([302, '/rooms']);
  for (const status of [200, 204]) {
    expect(await answer('POST', status, visiting({ referer }))).toEqual([303, '/rooms']);
    expect(await answer('POST', status, { referer })).toEqual([status, undefined]);
  }
  expect(await answer('POST', 202, visiting({ referer }))).toEqual([202, undefined]);
});
