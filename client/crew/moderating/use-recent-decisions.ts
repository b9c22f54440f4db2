import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { canModerate, canLeadTo } from '../questions/moderation-rules.ts';

/** How long a press may still refer to what was seen before someone else's decision. */
const reactionMs = 500;
/** How much later than the answer its push may arrive. */
const pushDelayMs = 1_000;

/** Pairs of actions that share a key. */
const toggles: Partial<Record<ModerationAction, ModerationAction>> = {
  archive: 'restore',
  restore: 'archive',
  highlight: 'lower',
  lower: 'highlight',
  answer: 'unanswer',
  unanswer: 'answer',
};

export interface RecentDecisions {
  /**
   * The questions a press was meant for. One that someone else has just decided is sent in the state that was seen. One
   * decided the same way is left out: on a toggle key the press would revert it.
   */
  intendedTargets: (action: ModerationAction, questions: readonly CrewQuestionView[]) => CrewQuestionView[];
  /** Whether someone else has just changed what is on the screen. */
  hasScreenJustChanged: () => boolean;
  /** Marks changes during `run` as our own. */
  trackOwn: <Result>(ids: readonly string[], run: () => Promise<Result>) => Promise<Result>;
}

/** What other crew members have decided within the last moment. Not rendered, only checked on a press. */
export function useRecentDecisions(questions: readonly CrewQuestionView[]): RecentDecisions {
  const known = useRef<ReadonlyMap<string, QuestionState>>(new Map());
  const mine = useRef(new Map<string, number>());
  const moved = useRef(new Map<string, { from: QuestionState; to: QuestionState; until: number }>());
  useLayoutEffect(() => {
    const now = performance.now();
    for (const { id, state } of questions) {
      const from = known.current.get(id);
      if (from === undefined || from === state) continue;
      if (mine.current.has(id)) moved.current.delete(id);
      else moved.current.set(id, { from, to: state, until: now + reactionMs });
    }
    for (const [id, { until }] of moved.current) if (until < now) moved.current.delete(id);
    known.current = new Map(questions.map(({ id, state }) => [id, state]));
  }, [questions]);

  const recentMove = useCallback((id: string) => {
    const move = moved.current.get(id);
    return move && performance.now() < move.until ? move : null;
  }, []);

  const intendedTargets = useCallback<RecentDecisions['intendedTargets']>(
    (action, pressed) =>
      pressed.flatMap((question) => {
        const move = recentMove(question.id);
        if (!move) return question;
        const asSeen = { ...question, state: move.from };
        const toggled = toggles[action];
        if (canLeadTo(action, move.to) || (toggled && canModerate(asSeen, toggled) && canLeadTo(toggled, move.to)))
          return [];
        return canModerate(asSeen, action) ? asSeen : question;
      }),
    [recentMove],
  );

  const hasScreenJustChanged = useCallback(
    () =>
      [...moved.current].some(
        ([id, { from, to }]) => recentMove(id) !== null && (from === 'highlighted' || to === 'highlighted'),
      ),
    [recentMove],
  );

  const trackOwn = useCallback<RecentDecisions['trackOwn']>(async (ids, run) => {
    const count = (by: 1 | -1): void => {
      for (const id of ids) {
        const next = (mine.current.get(id) ?? 0) + by;
        if (next > 0) mine.current.set(id, next);
        else mine.current.delete(id);
      }
    };
    count(1);
    // After an answer the user knows the current state.
    for (const id of ids) moved.current.delete(id);
    try {
      return await run();
    } finally {
      setTimeout(count, pushDelayMs, -1);
    }
  }, []);

  return useMemo(
    () => ({ intendedTargets, hasScreenJustChanged, trackOwn }),
    [intendedTargets, hasScreenJustChanged, trackOwn],
  );
}
