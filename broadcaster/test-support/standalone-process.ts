import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { credentials } from './running-broadcaster.ts';
import { until } from './until.ts';

const program = fileURLToPath(new URL('../bin/handcount-broadcaster.ts', import.meta.url));

interface StandaloneProcess extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  readonly exitCode: () => number | null;
  /** Sends SIGHUP; resolves when the process has logged this text. */
  reload(logged: string): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function startProcess(env: Readonly<Record<string, string>> = {}): Promise<StandaloneProcess> {
  const settings = {
    PUSHER_APP_ID: credentials.id,
    PUSHER_APP_KEY: credentials.key,
    PUSHER_APP_SECRET: credentials.secret,
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  };
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await until('the process to be ready', () => output.includes('is ready at') || child.exitCode !== null, 15_000);
  const port = Number(/is ready at https?:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  if (Number.isNaN(port)) throw new Error(output);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    port,
    url: `ws://127.0.0.1:${port}/app/${credentials.key}?protocol=7&client=js&version=8.6.0&flash=false`,
    exitCode: () => child.exitCode,
    async reload(logged) {
      const seen = output.length;
      child.kill('SIGHUP');
      await until(logged, () => output.slice(seen).includes(logged));
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  };
}
