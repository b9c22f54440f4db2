import { limits } from '#contracts/limits.ts';
import type { Webhook, WebhookDelivery } from '../model/tokens-and-webhooks.ts';
import type { World } from '../model/store.ts';

const minuteMs = 60_000;
const pausesMs = [10_000, ...[1, 5, 30, 120, 360, 720, 1_440].map((minutes) => minutes * minuteMs)];
const claimMs = 60_000;

interface Claimed {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

export interface Attempt {
  status: number | null;
  failure: string | null;
}

/** Null while any delivery of the webhook is being sent. */
export async function claimDelivery(world: World, webhookId: string): Promise<Claimed | null> {
  const now = world.now();
  return world.store.transaction(async (tx) => {
    const webhook = await tx.webhooks.lock(webhookId);
    if (!webhook) return null;
    if (!webhook.isEnabled) {
      await tx.webhooks.giveUp(webhookId, now, 'the webhook is switched off');
      return null;
    }
    const delivery = await tx.webhooks.nextDue(webhookId, now);
    if (!delivery) return null;
    const claim = { state: 'sending' as const, nextAt: now + claimMs, attempts: delivery.attempts + 1 };
    await tx.webhooks.updateDelivery(delivery.id, claim);
    return { webhook, delivery: { ...delivery, ...claim } };
  });
}

export async function settleAttempt(world: World, claimed: Claimed, attempt: Attempt): Promise<void> {
  await settle(world, claimed, (webhook) => afterAttempt(claimed.delivery, webhook, attempt, world.now()));
}

export async function releaseDelivery(world: World, claimed: Claimed): Promise<void> {
  const delivery = { state: 'waiting' as const, nextAt: world.now(), attempts: claimed.delivery.attempts - 1 };
  await settle(world, claimed, () => ({ delivery, webhook: {} }));
}

type Outcome = { delivery: Partial<WebhookDelivery>; webhook: Partial<Pick<Webhook, 'isEnabled' | 'failingSince'>> };

async function settle(world: World, { webhook: { id }, delivery }: Claimed, decide: (webhook: Webhook) => Outcome) {
  await world.store.transaction(async (tx) => {
    const webhook = await tx.webhooks.lock(id);
    const held = await tx.webhooks.delivery(id, delivery.id);
    // It was deleted, or its claim expired and another process took over.
    if (!webhook || held?.state !== 'sending' || held.nextAt !== delivery.nextAt) return;
    const decided = decide(webhook);
    await tx.webhooks.updateDelivery(delivery.id, decided.delivery);
    if (Object.keys(decided.webhook).length > 0) await tx.webhooks.update(id, decided.webhook);
  });
}

export function afterAttempt(delivery: WebhookDelivery, webhook: Webhook, { status, failure }: Attempt, now: number) {
  const attempt = { status, failure, attemptedAt: now };
  if (failure === null)
    return { delivery: { ...attempt, state: 'delivered' as const, nextAt: null }, webhook: { failingSince: null } };
  const failingSince = webhook.failingSince ?? now;
  const isTooLong = now - failingSince >= limits.webhookFailingMs;
  const pauseMs = pausesMs[delivery.attempts - 1];
  const isGivenUp = pauseMs === undefined || !webhook.isEnabled || isTooLong;
  return {
    delivery: {
      ...attempt,
      state: isGivenUp ? ('failed' as const) : ('waiting' as const),
      nextAt: isGivenUp ? null : now + pauseMs,
    },
    webhook: { ...(webhook.isEnabled && { failingSince }), ...(isTooLong && { isEnabled: false }) },
  };
}
