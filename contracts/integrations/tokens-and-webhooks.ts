/** The permissions of a token. None includes another. */
export const tokenScopes = ['read', 'moderate', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export interface TokenView {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** Null: never expires. */
  expiresAt: string | null;
  isExpired: boolean;
}

/** The events a webhook can subscribe to. A delivery names its subject and carries its state at that moment. */
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
  /** When it is retried; null when it is not. */
  nextAt: string | null;
  /** The HTTP status of the last attempt; null without a response. */
  status: number | null;
  /** Why the last attempt failed. */
  failure: string | null;
}

export interface WebhookView {
  id: string;
  url: string;
  kinds: WebhookKind[];
  isEnabled: boolean;
  createdAt: string;
  /** Since when every attempt has failed; null after a success. */
  failingSince: string | null;
  /** Until when deliveries are also signed with the previous secret; null when they are not. */
  oldSecretUntil: string | null;
  /** Newest first. */
  deliveries: DeliveryView[];
}

/** A webhook with one page of its log. */
export interface WebhookRowView extends WebhookView {
  /** The cursor for older deliveries; null on the last page. */
  olderThan: string | null;
  isFirstPage: boolean;
}
