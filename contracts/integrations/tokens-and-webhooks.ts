/** No scope includes another. */
export const tokenScopes = ['read', 'moderate', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export interface TokenView {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isExpired: boolean;
}

export const webhookKinds = [
  'event.changed',
  'question.changed',
  'activity.changed',
  'activity.tallied',
  'participants.changed',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface DeliveryView {
  id: string;
  kind: WebhookKind | 'ping';
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  attemptedAt: string | null;
  nextAt: string | null;
  /** The HTTP status of the last attempt; null without a response. */
  status: number | null;
  failure: string | null;
}

export interface WebhookView {
  id: string;
  url: string;
  kinds: WebhookKind[];
  isEnabled: boolean;
  createdAt: string;
  failingSince: string | null;
  /** Until then, deliveries are also signed with the previous secret. */
  oldSecretUntil: string | null;
  deliveries: DeliveryView[];
}

export interface WebhookRowView extends WebhookView {
  olderThan: string | null;
  isFirstPage: boolean;
}
