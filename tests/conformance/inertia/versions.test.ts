import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAt, pageOf, post, show, site, siteAt, visiting } from './site.ts';

const outdated = visiting({ 'x-inertia-version': 'v0' });

test.each(['v0', null])(
  'a visit with version %j of another build gets the address to reload as a document (A29–A31)',
  async (version) => {
    const app = await siteAt('/rooms', (reply) => show(reply));
    const { 'x-inertia-version': _own, ...headers } = visiting();
    const response = await app.inject({
      url: '/rooms?a[]=1',
      headers: version === null ? headers : { ...headers, 'x-inertia-version': version },
    });
    expect(response.statusCode).toBe(409);
    expect(response.headers).toMatchObject({
      'x-inertia-location': '/rooms?a[]=1',
      'x-inertia-version': 'v1',
      vary: 'X-Inertia',
    });
    // The client checks for this header first, and would treat the response as a page (A27).
    expect(response.headers).not.toHaveProperty('x-inertia');
    expect(response.body).toBe('');
  },
);

test('the handler of a page does not run for a visit of another build', async () => {
  let runs = 0;
  const app = await siteAt('/rooms', (reply) => {
    runs += 1;
    return show(reply);
  });
  await app.inject({ url: '/rooms', headers: visiting() });
  expect(runs).toBe(1);
  await app.inject({ url: '/rooms', headers: outdated });
  expect(runs).toBe(1);
});

test.each(['POST', 'DELETE'] as const)(
  'a %s of another build is processed, so nothing that was sent is lost',
  async (method) => {
    const app = await siteAt(`${method} /rooms`, (reply) => show(reply));
    const response = await app.inject({ method, url: '/rooms', headers: outdated });
    expect(response.statusCode).toBe(200);
    expect(pageOf(response).version).toBe('v1');
  },
);

test('behind a proxy the address is the public one when the site knows it (A32)', async () => {
  const app = await siteAt('/rooms', (reply) => show(reply), { origin: () => 'https://example.org' });
  const response = await app.inject({ url: '/rooms?q', headers: { ...outdated, host: '10.0.0.1:3000' } });
  expect(response.headers['x-inertia-location']).toBe('https://example.org/rooms?q');
});

test('a foreign host in the request line does not become the target', async () => {
  const app = await siteAt('*', (reply) => show(reply));
  const response = await app.inject({ url: '//other.example/x', headers: outdated });
  expect(response.headers['x-inertia-location']).toBe('/other.example/x');
});

test('errors and flash survive the reload of a new build (A31)', async () => {
  const app = await site({
    '/rooms': (reply) => show(reply),
    'POST /rooms': (reply) => reply.inertia.errors({ name: 'Too long.' }).flash({ saved: false }).back('/rooms'),
  });
  expect((await post(app, '/rooms', outdated)).headers.location).toBe('/rooms');
  expect((await app.inject({ url: '/rooms', headers: outdated })).statusCode).toBe(409);
  const reloaded = await pageAt(app, '/rooms');
  expect(reloaded).toMatchObject({ props: { errors: { name: 'Too long.' } }, flash: { saved: false } });
});

test('the README says which client is covered, and what later ones add', () => {
  const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const covered = devDependencies['@inertiajs/core']?.replace(/\.\d+$/, '');
  const [, later] = read('inertia/README.md').split(`Client ${covered} is covered; later additions are not: `);
  expect(later).toMatch(/^`layer`, `bigint` props .*developer tools/);
});
