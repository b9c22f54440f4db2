import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Host } from '#bin/rehearsal/host.ts';
import { loadJoinPage, type JoinPage } from '#bin/rehearsal/person.ts';
import { ask, dismiss, startServer, type Server } from '../measuring.ts';
import type { Usage } from '../reporting.ts';
import type { LoadCommand, LoadReading } from './protocol.ts';

/** Keeps each process below the usual limit on open files. */
const maxPhonesEach = 5_000;

const training = { count: 1_500, overMs: 6_000 };

/** Phones in processes of their own, at any server. */
export class Crowd {
  readonly #origin: string;
  #loads: ChildProcess[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async startEvent(): Promise<{ host: Host; joinPage: JoinPage }> {
    const host = await Host.start(this.#origin, 'Benchmark');
    return { host, joinPage: await loadJoinPage(this.#origin, host.event.code) };
  }

  /** `areTrained`: the load processes join another server first, so that only the server's code is cold. */
  async join(joinPage: JoinPage, count: number, overMs: number, { areTrained = false } = {}): Promise<LoadReading> {
    const processes = Math.ceil(count / maxPhonesEach);
    const loads = await Promise.all(Array.from({ length: processes }, startLoad));
    if (areTrained) await train(loads);
    this.#loads.push(...loads);
    return this.ask({ do: 'join', joinPage, count: Math.ceil(count / processes), overMs }, loads);
  }

  async leave(): Promise<void> {
    await Promise.all(this.#loads.splice(0).map(dismiss));
    await pause(3_000);
  }

  async ask(command: LoadCommand, loads: readonly ChildProcess[] = this.#loads): Promise<LoadReading> {
    const readings = await Promise.all(loads.map((load) => ask<LoadReading>(load, command)));
    return readings.reduce((sum, one) => ({
      latenciesMs: [...sum.latenciesMs, ...one.latenciesMs],
      failures: sum.failures + one.failures,
      reason: sum.reason ?? one.reason,
      beganAt: Math.min(sum.beganAt, one.beganAt),
      endedAt: Math.max(sum.endedAt, one.endedAt),
    }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#loads.map(dismiss));
  }
}

/** With a server of its own, in one process and on SQLite. */
export class BenchCrowd extends Crowd {
  readonly #dataDir: string;
  #server: Server;

  private constructor(dataDir: string, server: Server) {
    super(`http://127.0.0.1:${server.port}`);
    this.#dataDir = dataDir;
    this.#server = server;
  }

  static async open(): Promise<BenchCrowd> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
    return new BenchCrowd(dataDir, await startServer('server.ts', [], { DATA_DIR: dataDir }));
  }

  usage(): Promise<Usage> {
    return ask(this.#server.child, 'usage');
  }

  async restart(): Promise<void> {
    const { child, port } = this.#server;
    const closed = once(child, 'exit');
    child.kill('SIGKILL');
    await closed;
    this.#server = await startServer('server.ts', [], { DATA_DIR: this.#dataDir, PORT: String(port) });
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), dismiss(this.#server.child)]);
    await rm(this.#dataDir, { recursive: true, force: true });
  }
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
