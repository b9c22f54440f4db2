import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Broadcaster } from '#broadcaster';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createWorkerMetrics } from '../../boot/workers.ts';
import type { Operations } from '../../http/context.ts';

export type AppMeters = ReturnType<typeof createAppMeters>;

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A test compares these names with docs/self-hosting.md. */
export function createAppMeters({ participants }: { participants: () => Promise<number> }) {
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

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let waitingBallots = 0;
  const requests = counter('requests_total', 'Requests answered.', 'route', 'method', 'status');
  const requestSeconds = histogram('request_seconds', 'How long answers took.', secondsBuckets, 'route');
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
  gauge('ballots_waiting', 'Submissions that waited when the last group was committed.', () => waitingBallots);
  gauge('participants', 'People who take part in the events that are open.', () => participants().catch(() => NaN));
  gauge('event_loop_delay_p99_seconds', 'Since the last look.', () => delay.percentile(99) / 1e9);
  gauge('event_loop_delay_max_seconds', 'The same, at worst.', () => {
    const { max } = delay;
    delay.reset();
    return max / 1e9;
  });
  gauge('resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('uptime_seconds', 'Since the start.', () => Math.round(process.uptime()));

  return {
    /** `route` is a pattern, never the path itself. */
    answered(route: string, method: string, status: number, seconds: number) {
      requests.inc({ route, method, status });
      requestSeconds.observe({ route }, seconds);
    },
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
    close: () => void delay.disable(),
  };
}

export function createOperations(
  broadcaster: Broadcaster | null,
  meters: AppMeters,
  metricsToken: string | null,
): Operations {
  const registries = [meters.registry, ...(broadcaster ? [broadcaster.metrics] : [])];
  const ofThisProcess = async () => (await Promise.all(registries.map((each) => each.metrics()))).join('\n');
  return {
    delivery() {
      if (!broadcaster) return null;
      const { fanout, connections } = broadcaster.health();
      return { fanout, connections };
    },
    metrics: cluster.isWorker ? createWorkerMetrics(registries) : ofThisProcess,
    mayReadMetrics(request) {
      if (metricsToken === null) return isFromThisMachine(request);
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return timingSafeEqual(digest(given), digest(metricsToken));
    },
  };
}

function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

function digest(text: string) {
  return createHash('sha256').update(text).digest();
}
