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
  /** Null if a process does not reply. Called only when everyone here has answered. */
  answersElsewhere: (activity: Activity) => Promise<readonly RoomAnswers[] | null>;
  logger: Pick<Logger, 'error'>;
  settleMs: number;
  everyMs?: number;
}

const debounceMs = 250;

/** Also checks every second, since the last missing person may leave. */
export function startAnswerWatch(
  world: World,
  { presence, answersElsewhere, logger, settleMs, everyMs = 1_000 }: AnswerWatchOptions,
) {
  const awaited = new Set<string>();
  const reliableFrom = world.now() + settleMs;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;

  const isReliable = () => !isStopped && world.now() >= reliableFrom;

  function answersSeen(activity: Activity): Promise<RoomAnswers | null> {
    return world.store.snapshot((tx) => answersOf(tx, activity, presence.hereNow(activity.eventId)));
  }

  async function checkAll() {
    if (!isReliable()) return;
    for (const id of awaited) {
      try {
        await check(id);
      } catch (error) {
        logger.error({ err: error, activityId: id }, 'could not check whether everyone has answered');
      }
    }
  }

  async function check(id: string) {
    const activity = await world.store.activities.byId(id);
    if (!activity || !(await closesWhenAllAnswered(world.store, activity, world.now()))) {
      awaited.delete(id);
      return;
    }
    // Usually an answer is missing, so check without the lock first.
    const here = await answersSeen(activity);
    if (!here?.everybodyHas) return;
    const others = await answersElsewhere(activity);
    if (others === null || !haveAllAnswered([here, ...others])) return;
    await closeWhenAllAnswered(world, activity, presence.hereNow, others);
  }

  function run() {
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
    note(activityIds: readonly string[]) {
      if (isStopped) return;
      for (const id of activityIds) awaited.add(id);
      soon ??= setTimeout(() => {
        soon = undefined;
        run();
      }, debounceMs);
    },
    /** Null while presence is unreliable, and for an unknown activity. */
    async answersHere(activityId: string): Promise<RoomAnswers | null> {
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
