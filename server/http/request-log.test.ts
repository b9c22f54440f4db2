import { Readable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { loggerOptions } from '../ops/logging/logger.ts';
import { registerRequestLog } from './request-log.ts';
import { registerUploads } from './bodies/uploads.ts';

/** The log lines of a request, on a server that considers this many ms slow. */
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
  app.get('/broken/:code', () => Promise.reject(new Error('the spoon is bent')));
  app.get('/busy/:code', (_request, reply) => reply.code(503).send('later'));
  app.get('/file', (_request, reply) => reply.send(Readable.from(['one', 'two'])));
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

it('an answer that is a fault of ours is a line with its id, its route and how long it took, and nothing of what was asked', async () => {
  const [line, ...others] = await linesOf(undefined, '/broken/4711?link=secret');
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    route: '/broken/:code',
    method: 'GET',
    status: 500,
    ms: expect.any(Number),
    msg: 'answered with a fault',
  });
  expect(JSON.stringify(line)).not.toMatch(/4711|secret|127\.0/);
});

it('one that is refused for a moment is a warning', async () => {
  expect(await linesOf(undefined, '/busy/4711')).toMatchObject([{ level: 40, route: '/busy/:code', status: 503 }]);
});

it('one that takes long is a warning, and one that does not is no line', async () => {
  expect(await linesOf(-1, '/rooms/4711')).toMatchObject([
    { level: 40, reqId: expect.any(String), route: '/rooms/:code', method: 'GET', status: 200, msg: 'answered slowly' },
  ]);
  expect(await linesOf(undefined, '/rooms/4711')).toEqual([]);
  expect(await linesOf(undefined, '/nowhere/4711')).toEqual([]);
  expect(await linesOf(-1, '/file')).toHaveLength(1);
});

it('what reads a file as it comes is as slow as its sender, and no line', async () => {
  expect(await linesOf(-1, '/text', { body: 'a text', headers: { 'content-type': 'text/plain' } })).toHaveLength(1);
  expect(await linesOf(-1, '/picture', png)).toEqual([]);
  expect(await linesOf(-1, '/form', form)).toEqual([]);
});
