import type { Logger } from 'pino';
import type { Activity } from '../domain/model/entities.ts';
import type { World } from '../domain/model/store.ts';
import { closeByTimer } from '../domain/polls/close-by-timer.ts';

export interface TimekeeperOptions {
  onClosed: (activity: Activity) => void;
  logger: Pick<Logger, 'error'>;
  /** How often it looks what is due; no timer is shorter than five times the default of 1 s. */
  everyMs?: number;
}

/**
 * Closes activities when their timers run out. What is due is read from the database again and again, so that a restart, another
 * process that opened something, and a laptop that slept make no difference; the lock on the event lets one process close each.
 * Returns its stop, which resolves when nothing is being closed any more.
 */
export function startTimekeeper(
  world: World,
  { onClosed, logger, everyMs = 1_000 }: TimekeeperOptions,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    const now = world.now();
    const coming = await world.store.activities.closingBefore(now + everyMs);
    for (const activity of coming) {
      if ((activity.closesAt ?? now) > now) continue;
      await close(activity);
    }
    // Exactly when the next one is due, or else to look again.
    const nextAt = Math.min(
      ...coming.flatMap(({ closesAt }) => (closesAt !== null && closesAt > now ? [closesAt] : [])),
      now + everyMs,
    );
    schedule(Math.max(1, nextAt - world.now()));
  }

  /** One that cannot be closed is tried again with the next look, and keeps no other from its end. */
  async function close(activity: Activity): Promise<void> {
    try {
      const closed = await closeByTimer(world, activity);
      if (closed) onClosed(closed);
    } catch (error) {
      logger.error({ err: error, activityId: activity.id }, 'an activity could not be closed by its timer');
    }
  }

  function schedule(afterMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look().catch((error: unknown) => {
        logger.error({ err: error }, 'timers could not be looked at');
        schedule(everyMs);
      });
    }, afterMs);
    timer.unref();
  }

  schedule(0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
