import cluster from 'node:cluster';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#contracts/errors.ts';
import { createWorkerMetrics } from '../../boot/workers.ts';
import type { Operations } from '../../http/context.ts';
import { LastMinute, watchLoopDelay } from './last-minute.ts';
import { createOperator, isSameToken, type OperatorInputs } from './operator.ts';
import { slowQueryMs, type SlowQueries } from './slow-queries.ts';

export type AppMeters = ReturnType<typeof createAppMeters>;

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Measured {
  participants: () => Promise<number>;
  slowQueries: Pick<SlowQueries, 'total'>;
}

/** A test compares these names with docs/self-hosting.md. */
export function createAppMeters({ participants, slowQueries }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `handcount_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name: `handcount_${name}`, help, buckets, labelNames, registers });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `handcount_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `handcount_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  const delay = watchLoopDelay();
  let waitingBallots = 0;
  const requests = counter('requests_total', 'Requests answered.', 'route', 'method', 'status');
  const requestSeconds = histogram('request_seconds', 'How long answers took.', secondsBuckets, 'route');
  const refusals = counter('refusals_total', 'Requests refused.', 'code');
  const ballots = counter('ballots_total', 'Submissions committed or refused by the rules.');
  const groups = histogram(
    'ballot_group_size',
    'Submissions in one transaction.',
    [1, 2, 5, 10, 25, 50, 100, 200, 400],
  );
  const failedBallots = counter('ballots_failed_total', 'Submissions that the database did not take.');
  const pushLag = histogram('push_lag_seconds', 'From a change to its push.', secondsBuckets);
  const pushFailures = counter('pushes_failed_total', 'Pushes that failed; a later one carries the same.');
  const webhooks = counter('webhook_attempts_total', 'Attempts to deliver to a webhook.', 'outcome');
  const unknownCodes = counter('unknown_codes_total', 'Codes that no event has.');
  total('slow_queries', `Statements that took ${slowQueryMs} ms or longer.`, () => slowQueries.total);
  gauge('ballots_waiting', 'Submissions that waited when the last group was committed.', () => waitingBallots);
  gauge('participants', 'People who take part in the events that are open.', () => participants().catch(() => NaN));
  gauge('event_loop_delay_p99_seconds', 'In this minute and the one before.', delay.p99S);
  gauge('event_loop_delay_max_seconds', 'The same, at worst.', delay.maxS);
  gauge('resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('uptime_seconds', 'Since the start.', () => Math.round(process.uptime()));
  const cpu = total('cpu_seconds', 'Processor time, of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const lastMinute = new LastMinute(async () => {
    const pushes = (await pushLag.get()).values.filter(({ metricName = '' }) => metricName.endsWith('_count'));
    const refused = (await refusals.get()).values;
    return new Map([
      ['requests', sum((await requests.get()).values)],
      ['ballots', sum((await ballots.get()).values)],
      ['pushes', sum(pushes)],
      ['cpu_seconds', sum((await cpu.get()).values)],
      ...refused.map(({ labels, value }) => [`refusals ${labels.code}`, value] as const),
    ]);
  });
  registry.registerMetric(
    new Gauge({
      name: 'handcount_last_minute',
      help: 'What the last minute added.',
      labelNames: ['what', 'code'],
      registers: [],
      async collect() {
        for (const [name, count] of await lastMinute.growth()) {
          const [what = '', code = ''] = name.split(' ');
          this.set({ what, code }, count);
        }
      },
    }),
  );
  const stopTicking = lastMinute.start();

  return {
    /** `route` is a pattern, never the path itself. */
    answered(route: string, method: string, status: number, seconds: number) {
      requests.inc({ route, method, status });
      requestSeconds.observe({ route }, seconds);
    },
    refused: (code: ErrorCode) => refusals.inc({ code }),
    committed(size: number, waiting: number) {
      ballots.inc(size);
      groups.observe(size);
      waitingBallots = waiting;
    },
    ballotsFailed: (count: number) => failedBallots.inc(count),
    pushed: (lagMs: number) => pushLag.observe(lagMs / 1000),
    pushFailed: () => pushFailures.inc(),
    webhookAttempted: (outcome: 'delivered' | 'failed') => webhooks.inc({ outcome }),
    codeUnknown: () => unknownCodes.inc(),
    registry,
    close() {
      stopTicking();
      delay.close();
    },
  };
}

function sum(values: readonly { value: number }[]) {
  return values.reduce((total, { value }) => total + value, 0);
}

interface OperationInputs extends Omit<OperatorInputs, 'readings' | 'token'> {
  meters: AppMeters;
}

export function createOperations({ meters, ...inputs }: OperationInputs): Operations {
  const { broadcaster, config } = inputs;
  const { metricsToken, operatorToken } = config;
  const registries = [meters.registry, ...(broadcaster ? [broadcaster.metrics] : [])];
  const ofThisProcess = async () => (await Promise.all(registries.map((each) => each.metrics()))).join('\n');
  const metrics = cluster.isWorker ? createWorkerMetrics(registries) : ofThisProcess;
  const readings = cluster.isWorker ? metrics : () => meters.registry.metrics();
  return {
    delivery() {
      if (!broadcaster) return null;
      const { fanout, connections } = broadcaster.health();
      return { fanout, connections };
    },
    metrics,
    mayReadMetrics(request) {
      if (metricsToken === null) return isFromThisMachine(request);
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return isSameToken(given, metricsToken);
    },
    operator: operatorToken === null ? null : createOperator({ ...inputs, readings, token: operatorToken }),
  };
}

function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
