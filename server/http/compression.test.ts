import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { encodingFor, registerCompression } from './compression.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1', 'gzip'],
    ['br;q=0.0', null],
    ['deflate', null],
    ['', null],
    [undefined, null],
  ] as const)('for %j is %j', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
});

describe('an answer', () => {
  const long = 'Grüße aus dem Saal. '.repeat(200);
  const get = async (path: string, accepted?: string) => {
    const app = Fastify();
    registerCompression(app);
    app.get('/page', (_, reply) => reply.header('vary', 'X-Inertia').type('text/html; charset=utf-8').send(long));
    app.get('/short', (_, reply) => reply.type('text/html').send('short'));
    app.get('/object', () => ({ long }));
    app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.from(long)));
    return app.inject({ url: path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  };

  it('in text arrives whole, and smaller', async () => {
    const answer = await get('/page', 'gzip, br');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'X-Inertia, Accept-Encoding', 'content-length': String(answer.rawPayload.length) });
    expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
    const object = await get('/object', 'gzip');
    expect(gunzipSync(object.rawPayload).toString()).toBe(JSON.stringify({ long }));
  });

  it('is as it was for who takes no encoding, but says that it depends on that', async () => {
    const answer = await get('/page');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect([answer.headers['vary'], answer.body]).toEqual(['X-Inertia, Accept-Encoding', long]);
  });

  it.each(['/short', '/picture'])('at %s is left alone', async (path) => {
    const answer = await get(path, 'gzip, br');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });
});
