import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Host } from '#bin/rehearsal/host.ts';
import { loadJoinPage, type JoinPage } from '#bin/rehearsal/person.ts';
import type { LoadCommand, LoadReading, ServerUsage } from './protocol.ts';

export type Way = 'groups' | 'single';

/** Keeps each process below the usual limit of open files. */
const maxPhonesEach = 5_000;

/** Per load process. */
const training = { count: 1_500, overMs: 6_000 };

/** A server, simulated phones in separate load processes, and measurements of both. */
export class BenchCrowd {
  readonly #dataDir: string;
  readonly #way: Way;
  #server: ChildProcess;
  #port: number;
  #loads: ChildProcess[] = [];

  private constructor(dataDir: string, way: Way, server: ChildProcess, port: number) {
    this.#dataDir = dataDir;
    this.#way = way;
    this.#server = server;
    this.#port = port;
  }

  static async open(way: Way = 'groups'): Promise<BenchCrowd> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
    const { server, port } = await startServer(dataDir, way, 0);
    return new BenchCrowd(dataDir, way, server, port);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async startEvent(): Promise<{ host: Host; joinPage: JoinPage }> {
    const host = await Host.start(this.origin, 'Benchmark');
    return { host, joinPage: await loadJoinPage(this.origin, host.event.code) };
  }

  async usage(): Promise<ServerUsage> {
    this.#server.send('usage');
    return (await once(this.#server, 'message'))[0] as ServerUsage;
  }

  /**
   * Starts load processes that share `count` phones, and lets them join. `areTrained`: these processes join another
   * server first, so that only the measured server's code may be cold.
   */
  async join(joinPage: JoinPage, count: number, overMs: number, { areTrained = false } = {}): Promise<LoadReading> {
    const processes = Math.ceil(count / maxPhonesEach);
    const loads = await Promise.all(Array.from({ length: processes }, startLoad));
    if (areTrained) await train(loads);
    this.#loads.push(...loads);
    return this.ask({ do: 'join', joinPage, count: Math.ceil(count / processes), overMs }, loads);
  }

  /** Disconnects all phones and gives the server a moment to notice. */
  async leave(): Promise<void> {
    await Promise.all(this.#loads.splice(0).map(dismiss));
    await pause(3_000);
  }

  /** Sends the command to the load processes, by default to all, and adds up their readings. */
  async ask(command: LoadCommand, loads: readonly ChildProcess[] = this.#loads): Promise<LoadReading> {
    const readings = await Promise.all(loads.map((load) => answerOf(load, command)));
    return readings.reduce((sum, one) => ({
      latenciesMs: [...sum.latenciesMs, ...one.latenciesMs],
      failures: sum.failures + one.failures,
      reason: sum.reason ?? one.reason,
      beganAt: Math.min(sum.beganAt, one.beganAt),
      endedAt: Math.max(sum.endedAt, one.endedAt),
    }));
  }

  /** Kills the server and starts it again on the same data and port; resolves when it listens. */
  async restart(): Promise<void> {
    await kill(this.#server);
    ({ server: this.#server, port: this.#port } = await startServer(this.#dataDir, this.#way, this.#port));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#loads, this.#server].map(dismiss));
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

async function startServer(dataDir: string, way: Way, port: number): Promise<{ server: ChildProcess; port: number }> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  // For example --cpu-prof --cpu-prof-dir=profiles
  const execArgv = process.env['BENCH_SERVER_FLAGS']?.split(' ') ?? [];
  const server = fork(path.join(import.meta.dirname, 'server.ts'), [way], { env, execArgv });
  const [ready] = (await once(server, 'message')) as [{ port: number }];
  return { server, port: ready.port };
}

async function startLoad(): Promise<ChildProcess> {
  const load = fork(path.join(import.meta.dirname, 'load.ts'), { execArgv: [] });
  await once(load, 'message');
  return load;
}

async function train(loads: readonly ChildProcess[]): Promise<void> {
  const practice = await BenchCrowd.open();
  try {
    const { joinPage } = await practice.startEvent();
    const reading = await practice.ask({ do: 'train', joinPage, ...training }, loads);
    if (reading.failures > 0) throw new Error(`${reading.failures} could not join the other server: ${reading.reason}`);
  } finally {
    await practice.close();
  }
}

async function answerOf(load: ChildProcess, command: LoadCommand): Promise<LoadReading> {
  load.send(command);
  return (await once(load, 'message'))[0] as LoadReading;
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'exit');
  child.kill('SIGKILL');
  await closed;
}

/** Lets the process exit on its own, so that a requested CPU profile is written. */
async function dismiss(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const closed = once(child, 'exit');
  child.disconnect();
  await closed;
}

/** The latency in ms within which this share (0.99: 99 of 100) finished; NaN for an empty list. */
export function within(latenciesMs: readonly number[], share: number): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function machine(): string {
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${memory} GiB, Node ${process.version}, SQLite; load average at the start ${load}`;
}
