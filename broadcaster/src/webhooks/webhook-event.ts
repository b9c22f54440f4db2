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
