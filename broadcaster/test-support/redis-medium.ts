import { randomUUID } from 'node:crypto';
import { createMemoryFanout, createRedisFanout, MemoryBus, type Fanout } from '../src/index.ts';
import { RespServer } from './resp-server.ts';

export interface Medium extends AsyncDisposable {
  fanout(): Fanout;
  readonly url: string | undefined;
  readonly outage: { start(): Promise<void>; end(): Promise<void> } | undefined;
}

/** A real Redis if `REDIS_URL` says which. */
export const media: readonly (readonly [name: string, start: () => Promise<Medium>])[] = [
  ['memory', startMemory],
  ['the RESP server', startResp],
  ...(process.env['REDIS_URL'] === undefined ? [] : [['the Redis of REDIS_URL', useRedis] as const]),
];

function startMemory(): Promise<Medium> {
  const bus = new MemoryBus();
  return Promise.resolve({
    fanout: () => createMemoryFanout(bus),
    url: undefined,
    outage: undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

async function startResp(): Promise<Medium> {
  let server = new RespServer();
  await server.listen();
  const { port } = server;
  const url = `redis://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    server = new RespServer();
    await server.listen(port);
  };
  return {
    fanout: () => createRedisFanout({ url }),
    url,
    outage: { start: () => server.close(), end },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

function useRedis(): Promise<Medium> {
  const url = process.env['REDIS_URL'] ?? '';
  const keyPrefix = `test-${randomUUID()}`;
  return Promise.resolve({
    fanout: () => createRedisFanout({ url, keyPrefix }),
    url,
    outage: undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}
