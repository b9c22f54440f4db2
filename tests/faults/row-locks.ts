import { tmpdir } from 'node:os';
import { claimDelivery, settleAttempt } from '#server/domain/integrations/delivery-attempts.ts';
import { openStore, type SqlStore } from '#server/persistence/index.ts';
import { addDelivery, addWebhook, noon, worldOn } from '../stores/support/seeds.ts';
import { startInterruptiblePostgres } from './servers/postgres-server.ts';
import type { Outcome } from './scenarios/scenarios.ts';

const webhookCount = 20;
const deliveriesEach = 15;
const claimersEach = 4;

/** Claims the due deliveries of these webhooks until none is left; counts how often each was claimed. */
async function claimAll(store: SqlStore, webhookIds: readonly string[], counts: Map<string, number>): Promise<void> {
  const world = worldOn(store, noon + deliveriesEach);
  for (let hasClaimed = true; hasClaimed;) {
    hasClaimed = false;
    // All claim from the same webhook at the same time, so that they collide.
    for (const webhookId of webhookIds) {
      const claimed = await claimDelivery(world, webhookId);
      if (!claimed) continue;
      hasClaimed = true;
      counts.set(claimed.delivery.id, (counts.get(claimed.delivery.id) ?? 0) + 1);
      await settleAttempt(world, claimed, { status: 204, failure: null });
    }
    hasClaimed ||= (await store.webhooks.due(world.now(), 1, [])).length > 0;
  }
}

/**
 * Two servers on one PostgreSQL, each with its own connections, claim the same deliveries. On PGlite, which has one
 * session, nothing runs concurrently. `isLocking`: without, webhooks are only read, and the harness must notice.
 */
export async function claims(isLocking: boolean): Promise<Outcome & { isReal: boolean }> {
  const { url, isReal, stop } = await startInterruptiblePostgres();
  const stores: SqlStore[] = [];
  try {
    for (let server = 0; server < 2; server += 1) stores.push(await openStore({ dataDir: tmpdir(), databaseUrl: url }));
    const webhookIds: string[] = [];
    const deliveryIds: string[] = [];
    for (const store of Array.from({ length: webhookCount }, () => stores[0] as SqlStore)) {
      const webhook = await addWebhook(store);
      webhookIds.push(webhook.id);
      for (let at = 0; at < deliveriesEach; at += 1) deliveryIds.push(await addDelivery(store, webhook, at));
    }
    const counts = new Map<string, number>();
    const claimers = (isLocking ? stores : stores.map(withoutLocks)).flatMap((store) =>
      Array.from({ length: claimersEach }, () => claimAll(store, webhookIds, counts)),
    );
    await Promise.all(claimers);
    const never = deliveryIds.filter((id) => !counts.has(id)).length;
    const twice = [...counts.values()].filter((count) => count > 1).length;
    return {
      isReal,
      fault: never + twice === 0 ? null : `${never} deliveries were never claimed, ${twice} more than once`,
      summary: `${deliveryIds.length} deliveries claimed once each by ${claimers.length} claimers on ${isReal ? 'PostgreSQL' : 'PGlite'}`,
    };
  } finally {
    for (const store of stores) await store.close();
    await stop();
  }
}

function withoutLocks(store: SqlStore): SqlStore {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) => work({ ...tx, webhooks: { ...tx.webhooks, lock: tx.webhooks.byId } })),
  };
}
