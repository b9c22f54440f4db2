import { sql } from 'kysely';
import { newerAmong, pendingAfter } from './tables.ts';
import { rowsOf } from './queries/rows.ts';
import { runningServers } from './running-servers.ts';
import type { RunningServer } from './schema.ts';
import type { SqlStore } from './sql-store.ts';
import type { DeliveryState } from '#contracts/integrations/tokens-and-webhooks.ts';

const maxEvents = 500;

export interface DeliveryCount {
  url: string;
  state: DeliveryState;
  count: number;
  /** Of the webhook's newest delivery that was attempted. */
  status: number | null;
  attemptedAt: number | null;
}

interface Installation {
  openEvents: { id: string; code: string; openedAt: number | null }[];
  openEventCount: number;
  joined: number;
  deliveries: DeliveryCount[];
  servers: RunningServer[];
  migrations: { last: string | null; pending: string[]; unknown: string[] };
}

/**
 * For the operator: neither titles nor anything that people wrote. Counts who joined since `joinedSince`, whose UUIDv7
 * would be `sinceId`; times of joining have no index.
 */
export async function readInstallation(
  store: SqlStore,
  { sinceId, joinedSince, now }: { sinceId: string; joinedSince: number; now: number },
): Promise<Installation> {
  const facts = await store.read(async ({ kysely }) => {
    const open = kysely.selectFrom('events').where('state', '=', 'open').where('deletingAt', 'is', null);
    // An index counts, and finds one delivery per webhook: reading all rows, with payloads, would stall the event loop.
    const counted = kysely
      .selectFrom('webhookDeliveries')
      .select(({ fn }) => ['webhookId', 'state', fn.countAll<number>().as('count')])
      .groupBy(['webhookId', 'state']);
    const deliveries = kysely
      .selectFrom(counted.as('counted'))
      .innerJoin('webhooks', 'webhooks.id', 'counted.webhookId')
      .leftJoin('webhookDeliveries as latest', (join) =>
        join.on('latest.id', '=', (eb) =>
          eb
            .selectFrom('webhookDeliveries as attempted')
            .select('attempted.id')
            .whereRef('attempted.webhookId', '=', 'webhooks.id')
            .where('attempted.attemptedAt', 'is not', null)
            .orderBy('attempted.createdAt', 'desc')
            .limit(1),
        ),
      )
      .select(['webhooks.url', 'counted.state', 'counted.count', 'latest.status', 'latest.attemptedAt']);
    return {
      openEvents: await open.select(['id', 'code', 'openedAt']).orderBy('openedAt', 'desc').limit(maxEvents).execute(),
      openEventCount: await rowsOf(kysely, 'events').count({ state: 'open', deletingAt: null }),
      joined: await rowsOf(kysely, 'participants').count({ id: { '>=': sinceId }, joinedAt: { '>=': joinedSince } }),
      deliveries: await deliveries.execute(),
      applied: await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely),
    };
  });
  const { applied, ...read } = facts;
  const names = applied.rows.map(({ name }) => name);
  const migrations = { last: names.at(-1) ?? null, pending: pendingAfter(names), unknown: newerAmong(names) };
  return { ...read, servers: await runningServers(store, now), migrations };
}
