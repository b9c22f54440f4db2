import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '#contracts/limits.ts';
import { claimDelivery, releaseDelivery, settleAttempt } from '../../domain/integrations/delivery-attempts.ts';
import type { World } from '../../domain/model/store.ts';
import { sendDelivery } from './sender.ts';

export interface AttemptOptions {
  mayReachInside: boolean;
  onAttempt: (outcome: 'delivered' | 'failed') => void;
  patienceMs?: number;
}

const settlingMs = 2_000;

/** One delivery at a time per webhook, so that a slow receiver delays only its own. */
export function openWebhookAttempts(
  world: World,
  logger: Pick<Logger, 'error'>,
  { mayReachInside, onAttempt, patienceMs = 3_000 }: AttemptOptions,
) {
  const busy = new Map<string, Promise<void>>();
  const aborting = new AbortController();
  let isClosed = false;
  let draining: Promise<void> | null = null;
  let isAsked = false;

  const attempt = async (webhookId: string) => {
    const claimed = await claimDelivery(world, webhookId);
    if (!claimed) return false;
    const outcome = await sendDelivery(claimed.webhook, claimed.delivery, {
      now: world.now(),
      mayReachInside,
      signal: aborting.signal,
    });
    if (aborting.signal.aborted && outcome.failure !== null) await releaseDelivery(world, claimed);
    else await settleAttempt(world, claimed, outcome);
    onAttempt(outcome.failure === null ? 'delivered' : 'failed');
    return true;
  };
  const begin = async (webhookId: string) => {
    let isMore = false;
    try {
      isMore = await attempt(webhookId);
    } catch (error) {
      logger.error({ err: error }, 'the outcome of a webhook delivery could not be stored; it is tried again');
    }
    busy.delete(webhookId);
    // After a database failure the next tick is soon enough.
    if (isMore) wake();
  };
  const shouldCheck = () => isAsked && !isClosed;
  const beginDue = async () => {
    isAsked = false;
    const free = limits.webhookAttempts - busy.size;
    if (free === 0) return;
    const due = await world.store.webhooks.due(world.now(), free, [...busy.keys()]);
    for (const webhookId of due) if (!isClosed) busy.set(webhookId, begin(webhookId));
  };
  const drainDue = async () => {
    try {
      while (shouldCheck()) await beginDue();
    } catch (error) {
      logger.error({ err: error }, 'webhook deliveries are paused: the queue could not be read');
    }
    draining = null;
  };
  const wake = () => {
    isAsked = true;
    draining ??= drainDue();
  };

  return {
    /** Never fails. A call during a check triggers another check. */
    wake,
    /** Gives running attempts `patienceMs`, then aborts them and releases their deliveries. */
    async close() {
      isClosed = true;
      await draining;
      const abortTimer = setTimeout(() => aborting.abort(), patienceMs);
      const late = pause(patienceMs + settlingMs, undefined, { ref: false });
      await Promise.race([Promise.all(busy.values()), late]);
      clearTimeout(abortTimer);
    },
  };
}
