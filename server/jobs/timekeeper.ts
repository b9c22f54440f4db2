import type { Logger } from 'pino';
import type { Activity } from '../domain/model/entities.ts';
import type { World } from '../domain/model/store.ts';
import { closeByTimer } from '../domain/polls/activities.ts';
import { sealRound } from '../domain/polls/sealing.ts';

interface TimekeeperOptions {
  logger: Pick<Logger, 'error'>;
  everyMs?: number;
}

/** Reads due timers from the database, so that restarts and a sleeping laptop make no difference. */
export function startTimekeeper(world: World, { logger, everyMs = 1_000 }: TimekeeperOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  let sealing: Promise<void> | undefined;

  async function closeDue() {
    const now = world.now();
    const upcoming = await world.store.activities.closingBefore(now + everyMs);
    for (const activity of upcoming) {
      if ((activity.closesAt ?? now) > now) continue;
      await close(activity);
    }
    const nextAt = Math.min(
      ...upcoming.flatMap(({ closesAt }) => (closesAt !== null && closesAt > now ? [closesAt] : [])),
      now + everyMs,
    );
    schedule(Math.max(1, nextAt - world.now()));
    sealing ??= sealDue().finally(() => (sealing = undefined));
  }

  /** Not waited for, since large rounds take long and closings must not. */
  async function sealDue() {
    try {
      for (const round of await world.store.ballots.dueForSealing(world.now())) {
        if (isStopped) return;
        await seal(round);
      }
    } catch (error) {
      logger.error({ err: error }, 'anonymous rounds could not be checked');
    }
  }

  async function close(activity: Activity) {
    try {
      await closeByTimer(world, activity);
    } catch (error) {
      logger.error({ err: error, activityId: activity.id }, 'an activity could not be closed by its timer');
    }
  }

  async function seal(round: Parameters<typeof sealRound>[1]) {
    try {
      await sealRound(world, round);
    } catch (error) {
      logger.error({ err: error, activityId: round.activityId }, 'an anonymous round could not be sealed');
    }
  }

  function schedule(afterMs: number) {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = closeDue().catch((error: unknown) => {
        logger.error({ err: error }, 'timers could not be checked');
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
    await sealing;
  };
}
