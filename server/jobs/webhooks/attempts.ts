import type { Logger } from 'pino';
import { limits } from '#contracts/limits.ts';
import { claimDelivery, releaseDelivery, settleAttempt } from '../../domain/integrations/delivery-attempts.ts';
import type { World } from '../../domain/model/store.ts';
import { sendDelivery } from './sender.ts';

export interface WebhookAttempts {
  /** Begins what is due. Cannot fail; asked again while it looks, it looks once more. */
  look(): void;
  /** Begins no other attempt and lets those under way end, for `patienceMs`; then they are broken off and their deliveries given back. */
  close(): Promise<void>;
}

export interface AttemptOptions {
  mayReachInside: boolean;
  onAttempt: (outcome: 'delivered' | 'failed') => void;
  /** Default: 3 s. */
  patienceMs?: number;
}

/** How long a database may take to write down what was broken off. */
const settlingMs = 2_000;

/** One delivery at a time for each webhook, and `limits.webhookAttempts` webhooks at a time: who does not answer holds up its own only. */
export function openWebhookAttempts(
  world: World,
  logger: Pick<Logger, 'error'>,
  { mayReachInside, onAttempt, patienceMs = 3_000 }: AttemptOptions,
): WebhookAttempts {
  const busy = new Map<string, Promise<void>>();
  const breakingOff = new AbortController();
  let isClosed = false;
  let looking: Promise<void> | null = null;
  let isAsked = false;

  /** True when something was sent, so that more may wait there. */
  const attempt = async (webhookId: string): Promise<boolean> => {
    const claimed = await claimDelivery(world, webhookId);
    if (!claimed) return false;
    const outcome = await sendDelivery(claimed.webhook, claimed.delivery, {
      now: world.now(),
      mayReachInside,
      signal: breakingOff.signal,
    });
    if (breakingOff.signal.aborted && outcome.failure !== null) await releaseDelivery(world, claimed);
    else await settleAttempt(world, claimed, outcome);
    onAttempt(outcome.failure === null ? 'delivered' : 'failed');
    return true;
  };
  const begin = async (webhookId: string): Promise<void> => {
    let isMore = false;
    try {
      isMore = await attempt(webhookId);
    } catch (error) {
      logger.error({ err: error }, 'a webhook delivery could not be written down; it is tried again');
    }
    busy.delete(webhookId);
    // After a failure of the database's the next tick is soon enough.
    if (isMore) look();
  };
  const mayLook = (): boolean => isAsked && !isClosed;
  const beginDue = async (): Promise<void> => {
    isAsked = false;
    const free = limits.webhookAttempts - busy.size;
    if (free === 0) return;
    const due = await world.store.webhooks.due(world.now(), free, [...busy.keys()]);
    for (const webhookId of due) if (!isClosed) busy.set(webhookId, begin(webhookId));
  };
  const lookOn = async (): Promise<void> => {
    try {
      while (mayLook()) await beginDue();
    } catch (error) {
      logger.error({ err: error }, 'webhooks stand still for a moment');
    }
    looking = null;
  };
  const look = (): void => {
    isAsked = true;
    looking ??= lookOn();
  };

  return {
    look,
    async close() {
      isClosed = true;
      await looking;
      const impatience = setTimeout(() => breakingOff.abort(), patienceMs);
      await within(patienceMs + settlingMs, Promise.all(busy.values()));
      clearTimeout(impatience);
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
