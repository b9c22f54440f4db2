import type { Logger } from 'pino';
import {
  answersOf,
  closeWhenAllAnswered,
  haveAllAnswered,
  closesWhenAllAnswered,
  type RoomAnswers,
} from '../domain/quizzes/close-when-all-answered.ts';
import type { Activity } from '../domain/model/entities.ts';
import type { World } from '../domain/model/store.ts';
import type { PresenceBook } from '../cluster/presence.ts';

export interface AnswerWatchOptions {
  presence: Pick<PresenceBook, 'hereNow' | 'sweep'>;
  /**
   * What the other processes know of the participants they see; null if one does not reply. Called only when everyone
   * here has answered.
   */
  answersElsewhere: (activity: Activity) => Promise<readonly RoomAnswers[] | null>;
  logger: Pick<Logger, 'error'>;
  /** How long after the start phones are still reconnecting, and nothing is closed. */
  settleMs: number;
  /** Time between two checks; default 1 s. */
  everyMs?: number;
}

export interface AnswerWatch {
  /** Ballots for these were stored. */
  note(activityIds: readonly string[]): void;
  /**
   * For another process: whether the participants seen here have answered. Null while presence is unreliable, and for
   * an unknown activity.
   */
  answersHere(activityId: string): Promise<RoomAnswers | null>;
  /** Resolves when no check is running any more. */
  stop(): Promise<void>;
}

/** Answers within this time are checked together, since each check reads who has answered. */
const debounceMs = 250;

/**
 * Closes quiz questions that everyone in the room has answered. Checks a question after each stored answer and then
 * every second, since the last missing person may leave. `closeWhenAllAnswered` decides whether to close.
 */
export function startAnswerWatch(
  world: World,
  { presence, answersElsewhere, logger, settleMs, everyMs = 1_000 }: AnswerWatchOptions,
): AnswerWatch {
  const awaited = new Set<string>();
  const reliableFrom = world.now() + settleMs;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;

  const isReliable = (): boolean => !isStopped && world.now() >= reliableFrom;

  /** A snapshot reuses the incremental tallies of earlier checks. */
  function answersSeen(activity: Activity): Promise<RoomAnswers | null> {
    return world.store.snapshot((tx) => answersOf(tx, activity, presence.hereNow(activity.eventId)));
  }

  async function checkAll(): Promise<void> {
    if (!isReliable()) return;
    for (const id of awaited) {
      try {
        await check(id);
      } catch (error) {
        logger.error({ err: error, activityId: id }, 'could not check whether everybody has answered');
      }
    }
  }

  async function check(id: string): Promise<void> {
    const activity = await world.store.activities.byId(id);
    if (!activity || !(await closesWhenAllAnswered(world.store, activity, world.now()))) {
      awaited.delete(id);
      return;
    }
    // First without the lock: usually an answer is missing.
    const here = await answersSeen(activity);
    if (!here?.everybodyHas) return;
    const others = await answersElsewhere(activity);
    if (others === null || !haveAllAnswered([here, ...others])) return;
    await closeWhenAllAnswered(world, activity, presence.hereNow, others);
  }

  function run(): void {
    if (isStopped || running) return;
    running = checkAll().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(() => {
    presence.sweep();
    run();
  }, everyMs);
  timer.unref();
  return {
    note(activityIds) {
      if (isStopped) return;
      for (const id of activityIds) awaited.add(id);
      soon ??= setTimeout(() => {
        soon = undefined;
        run();
      }, debounceMs);
    },
    async answersHere(activityId) {
      const activity = isReliable() ? await world.store.activities.byId(activityId) : null;
      return activity && answersSeen(activity);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
