import type { DeliveryState, TokenScope, WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';

/** Where an event's changes are told to a program of its owner. */
export interface Webhook {
  id: string;
  eventId: string;
  url: string;
  /** Signs what is sent, so it is kept as it is. */
  secret: string;
  /** The one before, which signs too until then. */
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
  /** JSON, as it is sent. */
  payload: string;
  state: DeliveryState;
  attempts: number;
  /** When it is due; while it is under way, until when it is claimed. */
  nextAt: number | null;
  status: number | null;
  failure: string | null;
  createdAt: number;
  attemptedAt: number | null;
}

/** Lets a program act in its user's name. */
export interface ApiToken {
  id: string;
  userId: string;
  name: string;
  /** SHA-256 of the token, hex: the token itself is shown once and never kept. */
  tokenHash: string;
  scopes: TokenScope[];
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
}

/** The answer to a request that bore an idempotency key, kept so that a repeated one gets the same. */
export interface ApiAnswer {
  tokenId: string;
  key: string;
  /** Of method, address and body: another request under the same key is refused. */
  fingerprint: string;
  /** Null while the request is under way. */
  status: number | null;
  /** JSON */
  body: string | null;
  expiresAt: number;
}
