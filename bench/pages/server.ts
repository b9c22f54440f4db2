/**
 * One server of the `pages` benchmark in a process of its own: `bare` or `ours`. Tells its port over IPC and, when asked,
 * the CPU time that the whole process has used.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import inertia, { memoryBag, preserialised, rootElements } from '@handcount/inertia';
import { documentEnd, documentStart, mine, room, shared } from './room.ts';
import { report } from './report.ts';

async function ours(): Promise<FastifyInstance> {
  const app = Fastify();
  const bag = memoryBag();
  await app.register(inertia, {
    version: () => 'build-1',
    html: (page) => documentStart + rootElements(page) + documentEnd,
    share: () => shared,
    bag: () => bag,
  });
  // Made once per revision of the room, whoever asks: the way the application does it.
  const spliced = preserialised<typeof room>(JSON.stringify(room));
  app.get('/spliced', (_request, reply) => reply.inertia.untyped('rooms/show', { room: spliced, mine }));
  // Without that, as the peer has to do it.
  app.get('/whole', (_request, reply) => reply.inertia.untyped('rooms/show', { room: () => room, mine }));
  return app;
}

/** A route for each answer of ours: the same bytes and the same headers, made beforehand. */
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
