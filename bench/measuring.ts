import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { within } from '#bin/rehearsal/latencies.ts';

export interface Server {
  child: ChildProcess;
  port: number;
}

/** The server's first message has its port. `BENCH_SERVER_FLAGS`: Node flags such as --cpu-prof. */
export async function startServer(file: string, args: string[], env: Record<string, string> = {}): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    execArgv: ['--expose-gc', ...(process.env['BENCH_SERVER_FLAGS']?.split(' ') ?? [])],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

export interface WorkersServer {
  origin: string;
  pid: number;
  /** Pids, in the order of their starts. */
  workers: number[];
  stop(): Promise<void>;
}

/** `handcount start` with `WORKERS` in `env`. */
export async function startWorkers(env: Record<string, string>): Promise<WorkersServer> {
  const child = spawn(process.execPath, ['bin/handcount.js', 'start'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const workers: number[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const { address, msg, pid } = JSON.parse(line) as { address?: string; msg: string; pid: number };
    if (msg.startsWith('Server listening')) workers.push(pid);
    if (address !== undefined) ready.resolve(address);
  });
  const ended = once(child, 'exit');
  void ended.then(([status]) => ready.reject(new Error(`The server ended with ${status}`)));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin: await ready.promise, pid: child.pid ?? NaN, workers, stop };
}

export async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  child.send(message);
  return (await once(child, 'message'))[0] as Answer;
}

/** Lets the process exit on its own, so that it writes a requested CPU profile. */
export async function dismiss(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const closed = once(child, 'exit');
  child.disconnect();
  await closed;
}

export function median(values: readonly number[]): number {
  return within(values, 0.5);
}

export function machine(): string {
  const gib = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  const cores = `${cpus().length} cores ${cpus()[0]?.model.trim()}`;
  const today = new Date().toISOString().slice(0, 10);
  return `${today}, ${cores}, ${gib} GiB, Node ${process.version}, load average ${load}`;
}

export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return [`| ${heads.join(' | ')} |`, `|---|${'---:|'.repeat(heads.length - 1)}`, ...lines].join('\n');
}
