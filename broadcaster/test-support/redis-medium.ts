import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createMemoryFanout, createRedisFanout, MemoryBus, type Fanout } from '../src/index.ts';
import { RespServer } from './resp-server.ts';
import { until } from './until.ts';

export interface Medium extends AsyncDisposable {
  fanout(): Fanout;
  readonly url: string | undefined;
  readonly outage: { start(): Promise<void>; end(): Promise<void> } | undefined;
}

/** Includes a real Redis if its binary or `REDIS_URL` exists; `npm run test:services` leaves out the imitation. */
export const media: readonly (readonly [name: string, start: () => Promise<Medium>])[] = [
  ['memory', startMemory],
  ...(process.env['TEST_SERVICES'] === undefined ? [['the RESP server', startResp] as const] : []),
  ...(hasRedisBinary() ? [['a real Redis', startRedis] as const] : []),
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

export async function startRedis(): Promise<Medium> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await spawnRedis(port);
  const end = async (): Promise<void> => {
    child = await spawnRedis(port);
  };
  return {
    fanout: () => createRedisFanout({ url }),
    url,
    outage: { start: () => stop(child), end },
    [Symbol.asyncDispose]: () => stop(child),
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

export function hasRedisBinary(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

async function spawnRedis(port: number): Promise<ChildProcess> {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await until('redis-server to be ready', () => output.includes('Ready to accept connections'));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
