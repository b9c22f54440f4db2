/** Reports its port over IPC and, on request, the CPU time of the whole process. */
import Fastify, { type FastifyInstance } from 'fastify';
import inertia, { memoryBag, preserialised, rootElements } from '#inertia';
import { documentEnd, documentStart, mine, room, shared } from './room.ts';
import { report } from '../reporting.ts';

async function ours(): Promise<FastifyInstance> {
  const app = Fastify();
  const bag = memoryBag();
  await app.register(inertia, {
    version: () => 'build-1',
    html: (page) => Buffer.concat([Buffer.from(documentStart), ...rootElements(page), Buffer.from(documentEnd)]),
    share: () => shared,
    bag: () => bag,
  });
  // As in the application, serialised once per revision for all participants.
  const spliced = preserialised<typeof room>(JSON.stringify(room));
  app.get('/spliced', (_request, reply) => reply.inertia.untyped('rooms/show', { room: spliced, mine }));
  app.get('/whole', (_request, reply) => reply.inertia.untyped('rooms/show', { room: () => room, mine }));
  return app;
}

async function bare(): Promise<FastifyInstance> {
  const app = Fastify();
  const answers = new Map<string, { headers: Record<string, string>; body: string }>();
  process.on('message', (message: { name?: string; headers?: Record<string, string>; body?: string }) => {
    if (message.name) answers.set(message.name, { headers: message.headers ?? {}, body: message.body ?? '' });
  });
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const answer = answers.get(request.params.name);
    return answer ? reply.headers(answer.headers).send(answer.body) : reply.code(404).send();
  });
  return app;
}

const app = await (process.argv[2] === 'bare' ? bare() : ours());
report(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));
