import type { Logger } from 'pino';
import { PendingChanges, type Change } from '../../domain/model/changes.ts';
import type { World } from '../../domain/model/store.ts';
import { openWebhookAttempts, type AttemptOptions } from './attempts.ts';
import { enqueueDeliveries } from './enqueue.ts';

export interface WebhookOutbox {
  /** Notes a change; changes within a second are sent together. Cannot fail. */
  note(change: Change): void;
  /** Stores noted changes, gives running attempts a few seconds, and starts no more. */
  close(): Promise<void>;
}

const collectMs = 1_000;
const checkEveryMs = 2_000;

/** Deliveries wait in the database, so a restart does not lose them. With several processes, one of them sends each. */
export function openWebhookOutbox(world: World, logger: Pick<Logger, 'error'>, options: AttemptOptions): WebhookOutbox {
  const noted = new Map<string, PendingChanges>();
  const attempts = openWebhookAttempts(world, logger, options);
  let collecting: NodeJS.Timeout | null = null;
  let flushing: Promise<void> | null = null;

  const keep = (eventId: string, add: (pending: PendingChanges) => void): void => {
    const pending = noted.get(eventId) ?? new PendingChanges();
    add(pending);
    noted.set(eventId, pending);
  };
  const flush = async (): Promise<void> => {
    const changes = [...noted];
    noted.clear();
    const errors: unknown[] = [];
    for (const [eventId, changed] of changes) {
      try {
        await enqueueDeliveries(world, eventId, changed);
      } catch (error) {
        errors.push(error);
        keep(eventId, (pending) => pending.include(changed));
      }
    }
    if (errors.length > 0)
      logger.error(
        { err: errors[0], events: errors.length },
        'changes could not be queued for webhooks; they are tried again',
      );
  };
  // What is noted while a tick runs is collected for the next one.
  const tick = (): void => {
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
    note(change) {
      keep(change.eventId, (pending) => pending.add(change));
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
