import type { Logger } from 'pino';
import { PendingChanges, type Change } from '../../domain/model/changes.ts';
import type { World } from '../../domain/model/store.ts';
import { openWebhookAttempts, type AttemptOptions } from './attempts.ts';
import { enqueueDeliveries } from './enqueue.ts';

export interface WebhookOutbox {
  /** Notes what changed; what follows within a second is told with it. Cannot fail. */
  note(change: Change): void;
  /** Stores what was noted, lets attempts that are under way end for a few seconds, and begins no other. */
  close(): Promise<void>;
}

const gatherMs = 1_000;
const lookEveryMs = 2_000;

/** Deliveries wait in the database, where a restart does not lose them; of several processes one sends each. */
export function openWebhookOutbox(world: World, logger: Pick<Logger, 'error'>, options: AttemptOptions): WebhookOutbox {
  const noted = new Map<string, PendingChanges>();
  const attempts = openWebhookAttempts(world, logger, options);
  let gathering: NodeJS.Timeout | null = null;
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
        'what changed could not be told to webhooks; it is tried again',
      );
  };
  // What is noted while it works is gathered for a tick of its own, or waits for the next.
  const tick = (): void => {
    flushing ??= flush().finally(() => {
      flushing = null;
      attempts.look();
    });
  };
  const timer = setInterval(() => {
    if (gathering) attempts.look();
    else tick();
  }, lookEveryMs);
  timer.unref();

  return {
    note(change) {
      keep(change.eventId, (pending) => pending.add(change));
      gathering ??= setTimeout(() => {
        gathering = null;
        tick();
      }, gatherMs);
    },
    async close() {
      clearInterval(timer);
      if (gathering) clearTimeout(gathering);
      await flushing;
      await flush();
      await attempts.close();
    },
  };
}
