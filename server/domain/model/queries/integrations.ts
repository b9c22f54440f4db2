import type { ApiAnswer, ApiToken, Webhook, WebhookDelivery } from '../tokens-and-webhooks.ts';

/** What programs of hosts may do and are told. */
export interface ProgramQueries {
  readonly webhooks: {
    insert(webhook: Webhook): Promise<void>;
    byId(id: string): Promise<Webhook | null>;
    /** Whoever else decides about this webhook waits until the transaction ends. */
    lock(id: string): Promise<Webhook | null>;
    ofEvent(eventId: string): Promise<Webhook[]>;
    update(
      id: string,
      change: Partial<
        Pick<Webhook, 'isEnabled' | 'failingSince' | 'url' | 'kinds' | 'secret' | 'oldSecret' | 'oldSecretUntil'>
      >,
    ): Promise<void>;
    /** Those that sign nothing any more. */
    forgetOldSecrets(now: number): Promise<void>;
    /** With its log. */
    delete(id: string): Promise<void>;
    enqueue(deliveries: readonly WebhookDelivery[]): Promise<void>;
    delivery(webhookId: string, id: string): Promise<WebhookDelivery | null>;
    /** Newest first; with `beforeId` those that are older than this one, none when it is gone: the oldest go first. */
    log(webhookId: string, limit: number, beforeId?: string | null): Promise<WebhookDelivery[]>;
    /** Webhooks where something is due and nothing is under way, but for these; the longest due first. */
    due(now: number, limit: number, except: readonly string[]): Promise<string[]>;
    /** The oldest that is due there; null also while one is under way. */
    nextDue(webhookId: string, now: number): Promise<WebhookDelivery | null>;
    updateDelivery(
      id: string,
      change: Partial<
        Pick<WebhookDelivery, 'payload' | 'state' | 'attempts' | 'nextAt' | 'status' | 'failure' | 'attemptedAt'>
      >,
    ): Promise<void>;
    /** What tells of questions in words that contain this, at all webhooks of the event, made at `since` or later, by id. */
    toldOfQuestions(
      eventId: string,
      page: { containing: string; since: number; afterId: string; limit: number },
    ): Promise<Pick<WebhookDelivery, 'id' | 'payload'>[]>;
    /** All that is due there. */
    giveUp(webhookId: string, now: number, failure: string): Promise<void>;
    /** Leaves the newest `kept` of those that wait there. */
    dropOldest(webhookId: string, kept: number): Promise<void>;
    /** Deletes, of those that are done with, all but the newest so many; at most `maxRows` of them, the others with the next deliveries. */
    trimLog(webhookId: string, kept: number, maxRows: number): Promise<void>;
    /** Deletes at most `maxRows` of those that are done with and older, and returns how many. */
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
    /** Takes the key, and returns null; or what is there under it. One that has expired is as good as none. */
    claim(answer: {
      tokenId: string;
      key: string;
      fingerprint: string;
      now: number;
      expiresAt: number;
    }): Promise<ApiAnswer | null>;
    /** `claimedUntil`: of the claim that it answers. One that took its place since stays as it is. */
    keep(
      tokenId: string,
      key: string,
      answer: { claimedUntil: number; status: number; body: string; expiresAt: number },
    ): Promise<void>;
    forget(tokenId: string, key: string, claimedUntil: number): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
}
