import type { ApiAnswer, ApiToken, Webhook, WebhookDelivery } from '../tokens-and-webhooks.ts';

/** API tokens and webhooks of hosts. */
export interface ProgramQueries {
  readonly webhooks: {
    insert(webhook: Webhook): Promise<void>;
    byId(id: string): Promise<Webhook | null>;
    /** Locks the webhook until the transaction ends. */
    lock(id: string): Promise<Webhook | null>;
    ofEvent(eventId: string): Promise<Webhook[]>;
    update(
      id: string,
      change: Partial<
        Pick<Webhook, 'isEnabled' | 'failingSince' | 'url' | 'kinds' | 'secret' | 'oldSecret' | 'oldSecretUntil'>
      >,
    ): Promise<void>;
    /** Deletes expired previous secrets. */
    forgetOldSecrets(now: number): Promise<void>;
    /** With its log. */
    delete(id: string): Promise<void>;
    enqueue(deliveries: readonly WebhookDelivery[]): Promise<void>;
    delivery(webhookId: string, id: string): Promise<WebhookDelivery | null>;
    /** Newest first; with `beforeId` the older ones, none when that is gone: the oldest are deleted first. */
    log(webhookId: string, limit: number, beforeId?: string | null): Promise<WebhookDelivery[]>;
    /** Webhooks, except these, with a due delivery and none in progress; longest due first. */
    due(now: number, limit: number, except: readonly string[]): Promise<string[]>;
    /** The oldest due delivery of this webhook; null while one is in progress. */
    nextDue(webhookId: string, now: number): Promise<WebhookDelivery | null>;
    updateDelivery(
      id: string,
      change: Partial<
        Pick<WebhookDelivery, 'payload' | 'state' | 'attempts' | 'nextAt' | 'status' | 'failure' | 'attemptedAt'>
      >,
    ): Promise<void>;
    /**
     * Deliveries about questions that contain this text, of all webhooks of the event, created at `since` or later, by
     * id.
     */
    mentioningQuestions(
      eventId: string,
      page: { containing: string; since: number; afterId: string; limit: number },
    ): Promise<Pick<WebhookDelivery, 'id' | 'payload'>[]>;
    /** All due deliveries of this webhook. */
    giveUp(webhookId: string, now: number, failure: string): Promise<void>;
    /** Keeps the newest `kept` pending deliveries of this webhook. */
    dropOldest(webhookId: string, kept: number): Promise<void>;
    /**
     * Deletes the finished deliveries beyond the newest `kept`; at most `maxRows`, the rest with the next deliveries.
     */
    trimLog(webhookId: string, kept: number, maxRows: number): Promise<void>;
    /** Deletes at most `maxRows` older finished deliveries, and returns how many. */
    deleteLogBefore(before: number, maxRows: number): Promise<number>;
  };
  readonly tokens: {
    insert(token: ApiToken): Promise<void>;
    /** Newest first. */
    ofUser(userId: string): Promise<ApiToken[]>;
    /** With its user's name; null when the user is gone. */
    byHash(tokenHash: string): Promise<{ token: ApiToken; userName: string; userLocale: string | null } | null>;
    touch(id: string, at: number): Promise<void>;
    /** False when the user has no such token. */
    delete(userId: string, id: string): Promise<boolean>;
  };
  readonly apiAnswers: {
    /** Claims the key and returns null, or returns the existing entry. An expired one is replaced. */
    claim(answer: {
      tokenId: string;
      key: string;
      fingerprint: string;
      now: number;
      expiresAt: number;
    }): Promise<ApiAnswer | null>;
    /** `claimedUntil` identifies the claim: a newer claim of the key stays untouched. */
    keep(
      tokenId: string,
      key: string,
      answer: { claimedUntil: number; status: number; body: string; expiresAt: number },
    ): Promise<void>;
    forget(tokenId: string, key: string, claimedUntil: number): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
}
