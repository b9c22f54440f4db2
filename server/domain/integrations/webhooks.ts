import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import { limits } from '#contracts/limits.ts';
import type { DeliveryView, WebhookKind, WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { nothingVisible } from '../model/changes.ts';
import { pick } from '../model/pick.ts';
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
  await inEvent(world, input.eventId, async (tx) => {
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
    const webhook = ofEvent(eventId, await tx.webhooks.byId(webhookId));
    await tx.webhooks.delete(webhookId);
    await recordAudit(tx, world, audited('webhook.deleted', webhook));
  });
}

interface WebhookChange {
  isEnabled?: boolean | undefined;
  url?: string | undefined;
  kinds?: readonly WebhookKind[] | undefined;
}

export async function updateWebhook(
  world: World,
  eventId: string,
  webhookId: string,
  wanted: WebhookChange,
): Promise<void> {
  if (wanted.kinds?.length === 0) throw refuseField('kinds', 'REQUIRED');
  await world.store.transaction(async (tx) => {
    const webhook = ofEvent(eventId, await tx.webhooks.lock(webhookId));
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

const oldSecretMs = 24 * 3_600_000;

/** A second renewal within a day drops the secret in between, which the receiver may never have seen. */
export async function renewSecret(world: World, eventId: string, webhookId: string, secret: string): Promise<Webhook> {
  return world.store.transaction(async (tx) => {
    const webhook = ofEvent(eventId, await tx.webhooks.lock(webhookId));
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
    const webhook = ofEvent(eventId, await tx.webhooks.lock(webhookId));
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
  ofEvent(eventId, await store.webhooks.byId(webhookId));
  return (await store.webhooks.log(webhookId, limit, beforeId)).map(deliveryView);
}

export async function sendAgain(
  world: World,
  eventId: string,
  webhookId: string,
  deliveryId: string | null,
): Promise<void> {
  await world.store.transaction(async (tx) => {
    // Waits for a concurrent redaction, which must reach this delivery too.
    await tx.events.hold(eventId);
    const webhook = ofEvent(eventId, await tx.webhooks.byId(webhookId));
    const earlier = deliveryId === null ? null : await tx.webhooks.delivery(webhookId, deliveryId);
    if (deliveryId !== null && !earlier) throw new Refusal('NOT_FOUND');
    const { kind, payload } = earlier ?? {
      kind: 'ping' as const,
      payload: JSON.stringify({ kind: 'ping', at: isoTime(world.now()) }),
    };
    await tx.webhooks.enqueue([newDelivery(world, webhookId, kind, payload)]);
    await trimLog(tx, webhookId);
    await recordAudit(tx, world, audited('webhook.resent', webhook));
  });
}

function audited(action: AuditAction, { id, eventId, url }: Webhook): Audited {
  return { eventId, action, targetId: id, target: new URL(url).host };
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

const rowsAtOnce = 250;
const keptForMs = 30 * 86_400_000;

export async function trimLog(tx: Queries, webhookId: string): Promise<void> {
  await tx.webhooks.trimLog(webhookId, limits.webhookLog, rowsAtOnce);
}

export async function deleteOldDeliveries({ store, now }: Pick<World, 'store' | 'now'>): Promise<void> {
  const before = now() - keptForMs;
  while ((await store.transaction((tx) => tx.webhooks.deleteLogBefore(before, rowsAtOnce))) === rowsAtOnce);
}

export function webhookView(webhook: Webhook, deliveries: readonly WebhookDelivery[], now: number): WebhookView {
  return {
    ...pick(webhook, 'id', 'url', 'kinds', 'isEnabled'),
    createdAt: isoTime(webhook.createdAt),
    failingSince: isoTimeOrNull(webhook.failingSince),
    oldSecretUntil: isoTimeOrNull(signingSecrets(webhook, now).length > 1 ? webhook.oldSecretUntil : null),
    deliveries: deliveries.map(deliveryView),
  };
}

function deliveryView(delivery: WebhookDelivery): DeliveryView {
  return {
    ...pick(delivery, 'id', 'kind', 'state', 'attempts', 'status', 'failure'),
    createdAt: isoTime(delivery.createdAt),
    attemptedAt: isoTimeOrNull(delivery.attemptedAt),
    nextAt: isoTimeOrNull(delivery.state === 'waiting' ? delivery.nextAt : null),
  };
}
