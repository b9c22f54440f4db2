import type { Logger } from 'pino';
import { PendingChanges } from '../../domain/model/changes.ts';
import type { World } from '../../domain/model/store.ts';
import { openWebhookAttempts, type AttemptOptions } from './attempts.ts';
import { enqueueDeliveries, withLater, type Noted } from './enqueue.ts';

export type WebhookOutbox = ReturnType<typeof openWebhookOutbox>;

const collectMs = 1_000;
const checkEveryMs = 2_000;

/** Deliveries wait in the database, so a restart does not lose them. */
export function openWebhookOutbox(world: World, logger: Pick<Logger, 'error'>, options: AttemptOptions) {
  const noted = new Map<string, Noted>();
  const attempts = openWebhookAttempts(world, logger, options);
  let collecting: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;

  const keep = (changed: Noted) => {
    const known = noted.get(changed.event.id) ?? { ...changed, pending: new PendingChanges(), activities: [] };
    noted.set(changed.event.id, withLater(known, changed));
  };
  const flush = async () => {
    const changes = [...noted.values()];
    noted.clear();
    const errors: unknown[] = [];
    for (const changed of changes) {
      try {
        await enqueueDeliveries(world, changed);
      } catch (error) {
        errors.push(error);
        const { id } = changed.event;
        noted.set(id, noted.has(id) ? withLater(changed, noted.get(id) ?? changed) : changed);
      }
    }
    if (errors.length > 0)
      logger.error(
        { err: errors[0], events: errors.length },
        'changes could not be queued for webhooks; they are tried again',
      );
  };
  const tick = () => {
    flushing ??= flush().finally(() => {
      flushing = null;
      attempts.wake();
    });
  };
  const timer = setInterval(() => {
    if (collecting) attempts.wake();
    else tick();
  }, checkEveryMs);
  timer.unref();

  return {
    /** Never fails. Changes within a second are sent together. */
    note(changed: Noted) {
      keep(changed);
      collecting ??= setTimeout(() => {
        collecting = null;
        tick();
      }, collectMs);
    },
    async close() {
      clearInterval(timer);
      if (collecting) clearTimeout(collecting);
      await flushing;
      await flush();
      await attempts.close();
    },
  };
}
