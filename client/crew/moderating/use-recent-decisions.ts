import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { canModerate, canLeadTo } from '../questions/moderation-rules.ts';

/** As long as a hand that has set out before somebody else's decision was seen may still come down. */
const reactionMs = 500;
/** A push may be so much later than the answer to what it tells of. */
const pushDelayMs = 1_000;

/** What one key does in turn. */
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
   * Of what a button or key is pressed for, what the press was intendedTargets for: what could be decided so before somebody else has just decided
   * is sent as it was seen. What they have decided in the same way is left out: a second press on one key would take back the first.
   */
  intendedTargets: (action: ModerationAction, questions: readonly CrewQuestionView[]) => CrewQuestionView[];
  /** Whether somebody else has just changed what stands on the screen. */
  hasScreenJustChanged: () => boolean;
  /** What moves while this runs is moved from here. */
  trackOwn: <Result>(ids: readonly string[], run: () => Promise<Result>) => Promise<Result>;
}

/** What the others of the crew have just decided, as long as it may not have been seen. Nothing is drawn by it: it is asked when something is pressed. */
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
    // Whoever is answered knows how it stands.
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
