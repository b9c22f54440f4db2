import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createMemoryFanout, createRedisFanout, MemoryBus, type Fanout } from '../src/index.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface Medium extends AsyncDisposable {
  fanout(): Fanout;
  readonly outage: { start(): Promise<void>; end(): Promise<void> } | undefined;
}

export interface Redis extends Medium {
  readonly url: string;
  readonly outage: NonNullable<Medium['outage']>;
  hang(): void;
}

/** `npm test` joins servers in memory, `npm run test:services` by a Redis. */
export const media: readonly (readonly [name: string, start: () => Promise<Medium>])[] =
  process.env['TEST_SERVICES'] === undefined ? [['memory', startMemory]] : [['Redis', startRedis]];

function startMemory(): Promise<Medium> {
  const bus = new MemoryBus();
  return Promise.resolve({
    fanout: () => createMemoryFanout(bus),
    outage: undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

export async function startRedis(): Promise<Redis> {
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
    hang: () => void child.kill('SIGSTOP'),
    [Symbol.asyncDispose]: () => stop(child),
  };
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
