import type { BroadcasterEvents } from '../broadcaster-events.ts';

/** B51. */
export interface WebhookEvent {
  readonly name: WebhookName;
  readonly channel: string;
  readonly [field: string]: unknown;
}

export const webhookNames = [
  'channel_occupied',
  'channel_vacated',
  'member_added',
  'member_removed',
  'client_event',
  'cache_miss',
  'subscription_count',
] as const;
type WebhookName = (typeof webhookNames)[number];

export function memberEvent(
  name: 'member_added' | 'member_removed',
  event: BroadcasterEvents['member-removed'],
): WebhookEvent {
  return { name, channel: event.channel, user_id: String(event.userId) };
}

export function clientWebhookEvent({
  channel,
  event,
  payload,
  socketId,
  userId,
}: BroadcasterEvents['client-event']): WebhookEvent {
  const content = typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? 'null');
  const entry = { name: 'client_event' as const, channel, event, data: content, socket_id: socketId };
  return userId === undefined ? entry : { ...entry, user_id: String(userId) };
}
