import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, type Registry } from 'prom-client';

export interface Listening {
  address: string;
  port: number;
}

export interface Workers extends Listening {
  /** Replaces the workers with new ones, one at a time. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

type Message =
  | ({ kind: 'listening' } & Listening)
  | { kind: 'stop' }
  | { kind: 'metrics wanted' }
  | { kind: 'metrics'; text: string }
  | { kind: 'log level'; level: string };

const retryMs = 2_000;
const metricsMs = 6_000;
/** Set by the primary, and no setting. */
const numberVariable = 'WORKER_NUMBER';
/** Its constructor makes the primary and each worker answer the library's messages. */
const aggregated = new AggregatorRegistry();

/** `firstArgs` are arguments for the first worker only, which starts alone: it makes secrets and migrates. */
export async function startWorkers(count: number, firstArgs: string[], logger: Logger): Promise<Workers> {
  /** Numbers label metrics. A worker and its successor share one, so that their counters are one series. */
  const [starting, running] = [new Map<Worker, number>(), new Map<Worker, number>()];
  let isClosing = false;
  let restarting: Promise<void> | null = null;
  cluster.on('message', (worker, message: Message) => {
    if (message.kind === 'log level') {
      logger.level = message.level;
      for (const each of [...starting.keys(), ...running.keys()]) tell(each, message);
    }
    if (message.kind !== 'metrics wanted') return;
    aggregated.clusterMetrics().then(
      (text) => tell(worker, { kind: 'metrics', text }),
      (err: unknown) => logger.warn({ err }, 'the metrics of all workers could not be read'),
    );
  });

  async function startOne(number: number, args: string[] = []): Promise<Listening> {
    cluster.setupPrimary({ args: ['start', ...args] });
    const worker = cluster.fork({ [numberVariable]: number, LOG_LEVEL: logger.level });
    starting.set(worker, number);
    const listening = await untilListening(worker).finally(() => starting.delete(worker));
    running.set(worker, number);
    worker.once('exit', (code, signal) => {
      if (!running.delete(worker) || isClosing) return;
      logger.error(`Worker ${worker.process.pid} ended (${signal ?? code})`);
      if (![...starting.values(), ...running.values()].includes(number)) void replaceLost(number);
    });
    return listening;
  }

  async function replaceLost(number: number): Promise<void> {
    try {
      await startOne(number);
    } catch (err) {
      if (isClosing) return;
      logger.error({ err }, 'a worker did not start; trying again');
      await pause(retryMs);
      if (!isClosing) await replaceLost(number);
    }
  }

  async function stopOne(worker: Worker) {
    running.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    tell(worker, { kind: 'stop' });
    await ended;
  }

  async function restartAll() {
    const old = Array.from(running);
    for (const [worker, number] of old) {
      if (isClosing) return;
      if (!running.has(worker)) continue;
      try {
        await startOne(number);
      } catch (error) {
        if (!running.has(worker)) void replaceLost(number);
        throw error;
      }
      await stopOne(worker);
    }
  }

  async function close() {
    isClosing = true;
    for (const worker of starting.keys()) worker.process.kill('SIGKILL');
    await Promise.all(Array.from(running.keys(), stopOne));
  }

  try {
    const listening = await startOne(1, firstArgs);
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => startOne(at + 2)));
    return {
      ...listening,
      restart: () => (restarting ??= restartAll().finally(() => (restarting = null))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilListening(worker: Worker): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  worker.on('message', (message: Message) => {
    if (message.kind === 'listening') resolve(message);
  });
  worker.once('exit', () => reject(new Error(`worker ${worker.process.pid} did not start`)));
  return promise;
}

/** Sending to a worker that just died throws. */
function tell(worker: Worker, message: Message) {
  if (worker.isConnected()) worker.send(message);
}

/** Call it once the worker listens. `onStop` runs when the primary stops this worker. */
export function reportToPrimary(listening: Listening, onStop: () => void): void {
  process.on('message', (message: Message) => {
    if (message.kind === 'stop') onStop();
  });
  process.send?.({ kind: 'listening', ...listening } satisfies Message);
}

/** Sets the level of this process or, if it is a worker, of all workers and their successors. */
export function createLogLevels(logger: Logger): (level: string) => void {
  const set = (level: string) => {
    logger.level = level;
  };
  if (!cluster.isWorker) return set;
  process.on('message', (message: Message) => {
    if (message.kind === 'log level') set(message.level);
  });
  return (level) => {
    set(level);
    process.send?.({ kind: 'log level', level } satisfies Message);
  };
}

/** Reads the metrics of all workers from the primary. */
export function createWorkerMetrics(registries: Registry[]): () => Promise<string> {
  for (const each of registries) each.setDefaultLabels({ worker: process.env[numberVariable] });
  AggregatorRegistry.setRegistries(registries);
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const receive = (message: Message) => {
      if (message.kind === 'metrics') resolve(message.text);
    };
    const timer = setTimeout(() => reject(new Error('the other workers did not report their metrics')), metricsMs);
    process.on('message', receive).send?.({ kind: 'metrics wanted' } satisfies Message);
    return promise.finally(() => {
      clearTimeout(timer);
      process.off('message', receive);
    });
  };
}
