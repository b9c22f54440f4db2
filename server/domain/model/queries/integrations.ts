import type { WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { ApiAnswer, ApiToken, Webhook, WebhookDelivery } from '../tokens-and-webhooks.ts';

export interface ProgramQueries {
  readonly webhooks: {
    insert(webhook: Webhook): Promise<void>;
    byId(id: string): Promise<Webhook | null>;
    lock(id: string): Promise<Webhook | null>;
    ofEvent(eventId: string): Promise<Webhook[]>;
    update(id: string, change: Partial<Omit<Webhook, 'id' | 'eventId' | 'createdAt'>>): Promise<void>;
    forgetOldSecrets(now: number): Promise<void>;
    delete(id: string): Promise<boolean>;
    enqueue(deliveries: readonly WebhookDelivery[]): Promise<void>;
    delivery(webhookId: string, id: string): Promise<WebhookDelivery | null>;
    /** Newest first. Empty if `beforeId` is gone: the oldest are deleted first. */
    log(webhookId: string, limit: number, beforeId?: string | null): Promise<WebhookDelivery[]>;
    /** Webhooks with a due delivery and none in progress, longest due first. */
    due(now: number, limit: number, except: readonly string[]): Promise<string[]>;
    /** Null while a delivery is in progress. */
    nextDue(webhookId: string, now: number): Promise<WebhookDelivery | null>;
    updateDelivery(id: string, change: Partial<Omit<WebhookDelivery, 'id' | 'webhookId' | 'createdAt'>>): Promise<void>;
    mentioning(
      eventId: string,
      page: { kinds: readonly WebhookKind[]; containing: string; since: number; afterId: string; limit: number },
    ): Promise<Pick<WebhookDelivery, 'id' | 'payload'>[]>;
    giveUp(webhookId: string, now: number, failure: string): Promise<void>;
    dropOldest(webhookId: string, kept: number): Promise<void>;
    trimLog(webhookId: string, kept: number, maxRows: number): Promise<void>;
    deleteLogBefore(before: number, maxRows: number): Promise<number>;
  };
  readonly tokens: {
    insert(token: ApiToken): Promise<void>;
    ofUser(userId: string): Promise<ApiToken[]>;
    byHash(tokenHash: string): Promise<{ token: ApiToken; userName: string; userLocale: string | null } | null>;
    touch(id: string, at: number): Promise<void>;
    delete(userId: string, id: string): Promise<boolean>;
  };
  readonly apiAnswers: {
    /** Null if claimed, otherwise the existing entry. */
    claim(answer: {
      tokenId: string;
      key: string;
      fingerprint: string;
      now: number;
      expiresAt: number;
    }): Promise<ApiAnswer | null>;
    /** `claimedUntil` identifies the claim, so that a newer one is not overwritten. */
    keep(
      tokenId: string,
      key: string,
      answer: { claimedUntil: number; status: number; body: string; expiresAt: number },
    ): Promise<void>;
    forget(tokenId: string, key: string, claimedUntil: number): Promise<boolean>;
    /** Empties all responses stored for the API tokens of the crew, or of one user, even those of pending requests. */
    eraseBodies(eventId: string, userId?: string): Promise<void>;
    deleteExpired(now: number): Promise<boolean>;
  };
}
