/** What a token may be used for. None includes another. */
export const tokenScopes = ['read', 'moderate', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export interface TokenView {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** Null: it never expires. */
  expiresAt: string | null;
  isExpired: boolean;
}

/** What a webhook can be told of. A delivery names what it is about and carries its state at that moment. */
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
  /** When it is tried again; null when it is not. */
  nextAt: string | null;
  /** The HTTP status of the last attempt; null when there was no answer. */
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
  /** Since when every attempt has failed; null when the last one succeeded. */
  failingSince: string | null;
  /** Until when what is sent is signed with the secret before, too; null when it is not. */
  oldSecretUntil: string | null;
  /** Newest first. */
  deliveries: DeliveryView[];
}

/** A webhook with one page of its log. */
export interface WebhookRowView extends WebhookView {
  /** Asks for what was sent before this one; null on the last page. */
  olderThan: string | null;
  isFirstPage: boolean;
}
