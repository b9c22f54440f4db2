import { gunzipSync } from 'node:zlib';
import { preserialised } from '#inertia';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { filledFor, joinedFor, registerCompression } from './compression.ts';
import { Template } from './template.ts';

const long = 'Grüße aus dem Saal. '.repeat(200);
const room = preserialised(JSON.stringify({ long }));
const template = new Template(`${long}<name>`, { name: '<name>' });
const get = async (path: string, accepted?: string) => {
  const app = Fastify();
  registerCompression(app);
  app.get('/page', (_, reply) => reply.header('vary', 'X-Inertia').type('text/html; charset=utf-8').send(long));
  app.get('/bytes', (_, reply) => reply.type('text/html; charset=utf-8').send(Buffer.from(long)));
  app.get('/short', (_, reply) => reply.type('text/html').send('short'));
  app.get('/template', (request, reply) =>
    reply
      .header('vary', 'X-Inertia')
      .type('text/html')
      .send(filledFor(request, reply, template, { name: 'Ada' })),
  );
  app.get<{ Querystring: { name: string } }>('/parts', (request, reply) =>
    reply
      .header('vary', 'X-Inertia')
      .type('application/json')
      .send(joinedFor(request, reply, ['{"room":', room, `,"name":${JSON.stringify(request.query.name)}}`])),
  );
  app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.from(long)));
  return app.inject({ url: path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
};

it.each([
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['br, gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'sends a complete response from a template requested before to a client that accepts %s',
  async (accepted, encoding, unpack) => {
    await get('/template');
    const answer = await get('/template', accepted);
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
      encoding,
      'X-Inertia, Accept-Encoding',
    ]);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(unpack(answer.rawPayload).toString()).toBe(`${long}Ada`);
  },
);

it.each([
  ['a short personal part', 'Ada'],
  ['a large personal part', 'Ada '.repeat(300)],
])('sends a complete response of shared parts and %s', async (_, name) => {
  const answer = await get(`/parts?name=${encodeURIComponent(name)}`, 'br, gzip');
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['gzip', 'X-Inertia, Accept-Encoding']);
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ room: { long }, name });
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
});

it('leaves a response unchanged for a client that accepts no encoding, but varies by encoding', async () => {
  const answer = await get('/page');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect([answer.headers['vary'], answer.body]).toEqual(['X-Inertia, Accept-Encoding', long]);
});

it('compresses a document in bytes', async () => {
  const answer = await get('/bytes', 'gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
});

it.each(['/short', '/picture'])('does not compress %s', async (path) => {
  const answer = await get(path, 'gzip, br');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('vary');
});
