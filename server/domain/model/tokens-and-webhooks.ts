import type { DeliveryState, TokenScope, WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';

export interface Webhook {
  id: string;
  eventId: string;
  url: string;
  /** In plain text, because it signs deliveries. */
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: number | null;
  kinds: WebhookKind[];
  isEnabled: boolean;
  createdAt: number;
  failingSince: number | null;
}

export interface WebhookDelivery {
  id: string;
  webhookId: string;
  kind: WebhookKind | 'ping';
  payload: string;
  state: DeliveryState;
  attempts: number;
  /** When it is due or, while being sent, when the claim expires. */
  nextAt: number | null;
  status: number | null;
  failure: string | null;
  createdAt: number;
  attemptedAt: number | null;
}

export interface ApiToken {
  id: string;
  userId: string;
  name: string;
  tokenHash: string;
  scopes: TokenScope[];
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
}

/** Kept for repeated requests with the same idempotency key. */
export interface ApiAnswer {
  tokenId: string;
  key: string;
  /** Hash of method, address and body. */
  fingerprint: string;
  /** Null while the request is in progress. */
  status: number | null;
  body: string | null;
  expiresAt: number;
}
