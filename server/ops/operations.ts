import { createHash, timingSafeEqual } from 'node:crypto';
import type { Broadcaster } from '@handcount/broadcaster';
import type { FastifyRequest } from 'fastify';
import type { AppMeters } from './metrics/app-meters.ts';
import type { Operations } from '../http/context.ts';

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
