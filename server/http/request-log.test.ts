import type { Readable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { loggerOptions } from '../ops/logging/logger.ts';
import { registerRequestLog } from './request-log.ts';
import { registerUploads } from './bodies/uploads.ts';

async function linesOf(
  longerThanMs: number | undefined,
  url: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    loggerInstance: pino(
      { ...loggerOptions, level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    ),
  });
  registerRequestLog(app as never, longerThanMs === undefined ? {} : { longerThanMs });
  await registerUploads(app as never);
  app.addContentTypeParser('image/png', (_request, payload, done) => done(null, payload));
  app.get('/rooms/:code', () => 'well');
  app.post('/text', () => 'read');
  const reading = (parts: (request: FastifyRequest) => AsyncIterable<unknown>) => async (request: FastifyRequest) => {
    for await (const _part of parts(request)) continue;
    return 'read';
  };
  app.route({ method: 'POST', url: '/picture', handler: reading((request) => request.body as Readable) });
  app.route({ method: 'POST', url: '/form', handler: reading((request) => request.parts()) });
  await app.inject({ url, method: body === undefined ? 'GET' : 'POST', ...(body !== undefined && { body }), headers });
  await app.close();
  return lines.filter(({ msg }) => String(msg).startsWith('answered'));
}

const png = { body: 'a picture', headers: { 'content-type': 'image/png' } };
const form = {
  body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
};

it('logs a slow response as a warning, and does not log a fast one', async () => {
  expect(await linesOf(-1, '/rooms/4711')).toMatchObject([
    { level: 40, reqId: expect.any(String), route: '/rooms/:code', method: 'GET', status: 200, msg: 'answered slowly' },
  ]);
  expect(await linesOf(undefined, '/rooms/4711')).toEqual([]);
  expect(await linesOf(undefined, '/nowhere/4711')).toEqual([]);
});

it('does not log slow uploads, whose speed depends on the sender', async () => {
  expect(await linesOf(-1, '/text', { body: 'a text', headers: { 'content-type': 'text/plain' } })).toHaveLength(1);
  expect(await linesOf(-1, '/picture', png)).toEqual([]);
  expect(await linesOf(-1, '/form', form)).toEqual([]);
});
