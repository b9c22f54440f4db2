import type { DeliveryView, WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';

const isUnderWay = ({ state }: DeliveryView): boolean => state === 'waiting' || state === 'sending';

/** Whether any delivery is pending, and the earliest time that its state changes; null for any moment. */
export function nextDelivery(webhooks: readonly Pick<WebhookRowView, 'deliveries'>[]): {
  isAwaited: boolean;
  dueAt: number | null;
} {
  const awaited = webhooks.flatMap(({ deliveries }) => deliveries.filter(isUnderWay));
  const dues = awaited.map(({ state, nextAt }) => (state === 'waiting' && nextAt !== null ? Date.parse(nextAt) : null));
  return {
    isAwaited: awaited.length > 0,
    dueAt: dues.reduce((first, due) => (first === null || due === null ? null : Math.min(first, due)), dues[0] ?? null),
  };
}
