import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createCounter, createGauge, createHistogram } from './meters.ts';
import type { Broadcaster } from '@handcount/broadcaster';
import type { FastifyRequest } from 'fastify';
import type { Operations } from '../../http/context.ts';

export interface AppMeters {
  /** A request was answered. `route` is the route pattern, never the path itself. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** A group of submissions was committed while `waiting` others had arrived. */
  committed(size: number, waiting: number): void;
  ballotsFailed(count: number): void;
  /** A push was handed to the broadcaster this long after its change. */
  pushed(lagMs: number): void;
  pushFailed(): void;
  webhookAttempted(outcome: 'delivered' | 'failed'): void;
  /** In the Prometheus text format. */
  text(): Promise<string>;
  close(): void;
}

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** This process's metrics. docs/self-hosting.md lists the same names; a test compares them. */
export function createAppMeters({ participants }: { participants: () => Promise<number> }): AppMeters {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let waitingBallots = 0;
  const requests = createCounter('handcount_requests_total', 'Requests answered, by route, method and status.');
  const requestSeconds = createHistogram(
    'handcount_request_seconds',
    'How long answers took, by route.',
    secondsBounds,
  );
  const ballots = createCounter('handcount_ballots_total', 'Submissions committed or refused by the rules.');
  const groups = createHistogram(
    'handcount_ballot_group_size',
    'Submissions in one transaction.',
    [1, 2, 5, 10, 25, 50, 100, 200, 400],
  );
  const failedBallots = createCounter(
    'handcount_ballots_failed_total',
    'Submissions that the database did not take; their senders try again.',
  );
  const pushLag = createHistogram('handcount_push_lag_seconds', 'From a change to its push.', secondsBounds);
  const pushFailures = createCounter(
    'handcount_pushes_failed_total',
    'Pushes that failed; a later one carries the same.',
  );
  const webhooks = createCounter('handcount_webhook_attempts_total', 'Attempts to deliver to a webhook, by outcome.');
  const meters = [
    requests,
    requestSeconds,
    ballots,
    groups,
    failedBallots,
    createGauge(
      'handcount_ballots_waiting',
      'Submissions that waited when the last group was committed.',
      () => waitingBallots,
    ),
    pushLag,
    pushFailures,
    webhooks,
    createGauge('handcount_participants', 'People who take part in the events that are open.', () =>
      participants().catch(() => null),
    ),
    createGauge(
      'handcount_event_loop_delay_p99_seconds',
      'How late the event loop is, 99th percentile since the last look.',
      () => delay.percentile(99) / 1e9,
    ),
    createGauge('handcount_event_loop_delay_max_seconds', 'The same, at worst.', () => delay.max / 1e9),
    createGauge('handcount_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    createGauge('handcount_uptime_seconds', 'Since the start.', () => Math.round(process.uptime())),
  ];
  return {
    answered(route, method, status, seconds) {
      requests.add(1, { route, method, status: String(status) });
      requestSeconds.observe(seconds, { route });
    },
    committed(size, waiting) {
      ballots.add(size);
      groups.observe(size);
      waitingBallots = waiting;
    },
    ballotsFailed: (count) => failedBallots.add(count),
    pushed: (lagMs) => pushLag.observe(lagMs / 1000),
    pushFailed: () => pushFailures.add(),
    webhookAttempted: (outcome) => webhooks.add(1, { outcome }),
    async text() {
      const texts = await Promise.all(meters.map((meter) => meter.text()));
      delay.reset();
      return texts.join('');
    },
    close: () => void delay.disable(),
  };
}

/** Without `metricsToken`, only unproxied requests from this machine may read the metrics. */
export function createOperations(
  broadcaster: Broadcaster | null,
  meters: AppMeters,
  metricsToken: string | null,
): Operations {
  return {
    delivery() {
      if (!broadcaster) return null;
      const { fanout, connections } = broadcaster.health();
      return { fanout, connections };
    },
    metrics: async () => (await meters.text()) + ((await broadcaster?.metrics.metrics()) ?? ''),
    mayReadMetrics(request) {
      if (metricsToken === null) return isFromThisMachine(request);
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return timingSafeEqual(digest(given), digest(metricsToken));
    },
  };
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
