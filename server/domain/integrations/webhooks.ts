import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import { limits } from '#contracts/limits.ts';
import type { DeliveryView, WebhookKind, WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { lockEvent } from '../events/events.ts';
import { nothingVisible } from '../model/changes.ts';
import type { Webhook, WebhookDelivery } from '../model/tokens-and-webhooks.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

export async function createWebhook(
  world: World,
  input: { eventId: string; url: string; kinds: readonly WebhookKind[]; secret: string },
): Promise<Webhook> {
  if (input.kinds.length === 0) throw refuseField('kinds', 'REQUIRED');
  const webhook: Webhook = {
    ...input,
    id: world.newId(),
    kinds: [...new Set(input.kinds)],
    isEnabled: true,
    createdAt: world.now(),
    failingSince: null,
    oldSecret: null,
    oldSecretUntil: null,
  };
  await world.store.transaction(async (tx) => {
    // Two concurrent requests must not both see room for one more.
    await lockEvent(tx, input.eventId);
    tx.announce(nothingVisible(input.eventId));
    if ((await tx.webhooks.ofEvent(input.eventId)).length >= limits.webhooksPerEvent)
      throw refuseField('url', 'WEBHOOK_COUNT', { max: limits.webhooksPerEvent });
    await tx.webhooks.insert(webhook);
    await recordAudit(tx, world, audited('webhook.created', webhook));
  });
  return webhook;
}

export async function deleteWebhook(world: World, eventId: string, webhookId: string): Promise<void> {
  await world.store.transaction(async (tx) => {
    const webhook = await requireWebhook(tx, eventId, webhookId);
    await tx.webhooks.delete(webhookId);
    await recordAudit(tx, world, audited('webhook.deleted', webhook));
  });
}

export interface WebhookChange {
  isEnabled?: boolean | undefined;
  url?: string | undefined;
  kinds?: readonly WebhookKind[] | undefined;
}

/** Pending deliveries go to the new address. Throws `NOT_FOUND`, `INVALID` on `kinds` or `url`. */
export async function updateWebhook(
  world: World,
  eventId: string,
  webhookId: string,
  wanted: WebhookChange,
): Promise<void> {
  if (wanted.kinds?.length === 0) throw refuseField('kinds', 'REQUIRED');
  await world.store.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, eventId, webhookId);
    const { isEnabled = webhook.isEnabled, url = webhook.url } = wanted;
    const kinds = [...new Set(wanted.kinds ?? webhook.kinds)];
    const isElsewhere = url !== webhook.url;
    const begins = isElsewhere || wanted.isEnabled !== undefined;
    await tx.webhooks.update(webhookId, { isEnabled, url, kinds, ...(begins && { failingSince: null }) });
    if (isElsewhere || kinds.toSorted().join() !== webhook.kinds.toSorted().join())
      await recordAudit(tx, world, audited('webhook.changed', { ...webhook, url }));
    if (webhook.isEnabled !== isEnabled)
      await recordAudit(tx, world, audited(isEnabled ? 'webhook.enabled' : 'webhook.disabled', { ...webhook, url }));
  });
}

/** How long the receiver's operator has to install the new secret. */
const oldSecretMs = 24 * 3_600_000;

/**
 * The previous secret also signs for a day. If renewed again meanwhile, the one in between ends at once: the receiver
 * may never have had it. Throws `NOT_FOUND`.
 */
export async function renewSecret(world: World, eventId: string, webhookId: string, secret: string): Promise<Webhook> {
  return world.store.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, eventId, webhookId);
    const now = world.now();
    const isRenewing = signingSecrets(webhook, now).length > 1;
    const change = isRenewing ? { secret } : { secret, oldSecret: webhook.secret, oldSecretUntil: now + oldSecretMs };
    await tx.webhooks.update(webhookId, change);
    await recordAudit(tx, world, audited('webhook.secret-renewed', webhook));
    return { ...webhook, ...change };
  });
}

export async function endOldSecret(world: World, eventId: string, webhookId: string): Promise<void> {
  await world.store.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, eventId, webhookId);
    if (signingSecrets(webhook, world.now()).length === 1) return;
    await tx.webhooks.update(webhookId, { oldSecret: null, oldSecretUntil: null });
    await recordAudit(tx, world, audited('webhook.old-secret-ended', webhook));
  });
}

export function signingSecrets({ secret, oldSecret, oldSecretUntil }: Webhook, now: number): string[] {
  return oldSecret !== null && now < (oldSecretUntil ?? 0) ? [secret, oldSecret] : [secret];
}

export async function deliveriesOf(
  { store }: Pick<World, 'store'>,
  eventId: string,
  webhookId: string,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<DeliveryView[]> {
  await requireWebhook(store, eventId, webhookId);
  return (await store.webhooks.log(webhookId, limit, beforeId)).map(deliveryView);
}

/** Or sends a `ping`. Throws `NOT_FOUND`. */
export async function sendAgain(
  world: World,
  eventId: string,
  webhookId: string,
  deliveryId: string | null,
): Promise<void> {
  const at = world.now();
  await world.store.transaction(async (tx) => {
    // Waits for concurrent redaction of deleted questions, which also has to reach this delivery.
    await tx.events.hold(eventId);
    const webhook = await requireWebhook(tx, eventId, webhookId);
    const earlier = deliveryId === null ? null : await tx.webhooks.delivery(webhookId, deliveryId);
    if (deliveryId !== null && !earlier) throw new Refusal('NOT_FOUND');
    await tx.webhooks.enqueue([
      newDelivery(
        world,
        webhookId,
        earlier?.kind ?? 'ping',
        earlier?.payload ?? JSON.stringify({ kind: 'ping', at: isoTime(at) }),
      ),
    ]);
    await trimLog(tx, webhookId);
    await recordAudit(tx, world, audited('webhook.resent', webhook));
  });
}

function audited(action: AuditAction, { id, eventId, url }: Webhook): Audited {
  return { eventId, action, targetId: id, target: new URL(url).host };
}

async function requireWebhook(
  { webhooks }: Pick<Queries, 'webhooks'>,
  eventId: string,
  webhookId: string,
): Promise<Webhook> {
  return within(eventId, await webhooks.byId(webhookId));
}

async function lockWebhook(
  { webhooks }: Pick<Queries, 'webhooks'>,
  eventId: string,
  webhookId: string,
): Promise<Webhook> {
  return within(eventId, await webhooks.lock(webhookId));
}

function within(eventId: string, webhook: Webhook | null): Webhook {
  if (webhook?.eventId !== eventId) throw new Refusal('NOT_FOUND');
  return webhook;
}

export function newDelivery(
  world: Pick<World, 'newId' | 'now'>,
  webhookId: string,
  kind: WebhookDelivery['kind'],
  payload: string,
): WebhookDelivery {
  const at = world.now();
  return {
    id: world.newId(),
    webhookId,
    kind,
    payload,
    state: 'waiting',
    attempts: 0,
    nextAt: at,
    status: null,
    failure: null,
    createdAt: at,
    attemptedAt: null,
  };
}

/** For logs that grew while the server was off. */
const rowsAtOnce = 250;
const keptForMs = 30 * 86_400_000;

export async function trimLog(tx: Pick<Queries, 'webhooks'>, webhookId: string): Promise<void> {
  await tx.webhooks.trimLog(webhookId, limits.webhookLog, rowsAtOnce);
}

/** Finished ones that are a month old. */
export async function deleteOldDeliveries({ store, now }: Pick<World, 'store' | 'now'>): Promise<void> {
  const before = now() - keptForMs;
  while ((await store.transaction((tx) => tx.webhooks.deleteLogBefore(before, rowsAtOnce))) === rowsAtOnce);
}

export function webhookView(webhook: Webhook, deliveries: readonly WebhookDelivery[], now: number): WebhookView {
  const { id, url, kinds, isEnabled, createdAt, failingSince, oldSecretUntil } = webhook;
  const keptUntil = signingSecrets(webhook, now).length > 1 ? oldSecretUntil : null;
  return {
    id,
    url,
    kinds: [...kinds],
    isEnabled,
    createdAt: isoTime(createdAt),
    failingSince: isoTimeOrNull(failingSince),
    oldSecretUntil: isoTimeOrNull(keptUntil),
    deliveries: deliveries.map(deliveryView),
  };
}

function deliveryView({
  id,
  kind,
  state,
  attempts,
  createdAt,
  attemptedAt,
  nextAt,
  status,
  failure,
}: WebhookDelivery): DeliveryView {
  return {
    id,
    kind,
    state,
    attempts,
    createdAt: isoTime(createdAt),
    attemptedAt: isoTimeOrNull(attemptedAt),
    nextAt: isoTimeOrNull(state === 'waiting' ? nextAt : null),
    status,
    failure,
  };
}
