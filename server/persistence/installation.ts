import { appliedMigrations, newerMigrations, pendingMigrations } from './tables.ts';
import { rowsOf } from './queries/rows.ts';
import { runningServers } from './running-servers.ts';
import type { RunningServer } from './schema.ts';
import type { SqlStore } from './sql-store.ts';
import type { DeliveryState } from '#contracts/integrations/tokens-and-webhooks.ts';

const maxEvents = 500;

export interface DeliveryCount {
  url: string;
  state: DeliveryState;
  status: number | null;
  count: number;
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
    const deliveries = kysely
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
      .select(['url', 'state', 'status'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('attemptedAt').as('attemptedAt')])
      .groupBy(['url', 'state', 'status']);
    return {
      openEvents: await open.select(['id', 'code', 'openedAt']).orderBy('openedAt', 'desc').limit(maxEvents).execute(),
      openEventCount: await rowsOf(kysely, 'events').count({ state: 'open', deletingAt: null }),
      joined: await rowsOf(kysely, 'participants').count({ id: { '>=': sinceId }, joinedAt: { '>=': joinedSince } }),
      deliveries: await deliveries.execute(),
    };
  });
  const migrations = {
    last: (await appliedMigrations(store.database, store.dialect)).at(-1) ?? null,
    pending: await pendingMigrations(store),
    unknown: await newerMigrations(store),
  };
  return { ...facts, servers: await runningServers(store, now), migrations };
}
