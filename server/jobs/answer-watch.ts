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
  presence: Pick<PresenceBook, 'hereNow' | 'look'>;
  /** What the other processes that serve say of whom they see, each for itself; null when one of them does not say. Asked only when nobody is missing here. */
  elsewhere: (activity: Activity) => Promise<readonly RoomAnswers[] | null>;
  onClosed: (activity: Activity) => void;
  logger: Pick<Logger, 'error'>;
  /** So long after the start phones are still coming back, and nothing is closed. */
  settleMs: number;
  /** Between two looks at what is waited for; default 1 s. */
  everyMs?: number;
}

export interface AnswerWatch {
  /** Ballots for these were stored. */
  note(activityIds: readonly string[]): void;
  /** For another process: what this one knows of whom it sees. Null while it cannot rely on that, and of a question that it does not know. */
  answersHere(activityId: string): Promise<RoomAnswers | null>;
  /** Resolves when nothing is being closed any more. */
  stop(): Promise<void>;
}

/** Answers that arrive within this time are looked at together: each look reads who has answered. */
const gatherMs = 250;

/**
 * Closes questions of quizzes that everybody in the room has answered: looks at one when an answer to it was stored, and then each
 * second, since somebody who leaves may be the last one waited for. When to look is decided here, whether to close by
 * `closeWhenAllAnswered`.
 */
export function startAnswerWatch(
  world: World,
  { presence, elsewhere, onClosed, logger, settleMs, everyMs = 1_000 }: AnswerWatchOptions,
): AnswerWatch {
  const awaited = new Set<string>();
  const reliableFrom = world.now() + settleMs;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;

  const isReliable = (): boolean => !isStopped && world.now() >= reliableFrom;

  /** In a snapshot, where who has answered is carried on from look to look. */
  function seenOf(activity: Activity): Promise<RoomAnswers | null> {
    return world.store.snapshot((tx) => answersOf(tx, activity, presence.hereNow(activity.eventId)));
  }

  async function look(): Promise<void> {
    if (!isReliable()) return;
    for (const id of awaited) {
      try {
        await lookAt(id);
      } catch (error) {
        logger.error({ err: error, activityId: id }, 'whether everybody has answered could not be found out');
      }
    }
  }

  async function lookAt(id: string): Promise<void> {
    const activity = await world.store.activities.byId(id);
    if (!activity || !(await closesWhenAllAnswered(world.store, activity, world.now()))) {
      awaited.delete(id);
      return;
    }
    // First without the lock: as a rule somebody is missing.
    const here = await seenOf(activity);
    if (!here?.everybodyHas) return;
    const others = await elsewhere(activity);
    if (others === null || !haveAllAnswered([here, ...others])) return;
    const closed = await closeWhenAllAnswered(world, activity, presence.hereNow, others);
    if (closed) onClosed(closed);
  }

  function run(): void {
    if (isStopped || running) return;
    running = look().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(() => {
    presence.look();
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
      }, gatherMs);
    },
    async answersHere(activityId) {
      const activity = isReliable() ? await world.store.activities.byId(activityId) : null;
      return activity && seenOf(activity);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
