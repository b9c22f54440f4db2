import type { Correct } from '#contracts/quizzes/series.ts';
import { answerMatcher } from '#kinds/rules.ts';

/** What determines the points of an answer. */
export interface Scored {
  points: number | null;
  correct: Correct | null;
  timerSeconds: number | null;
}

/**
 * The points for a canonical answer given `elapsedMs` after the start: linearly from all down to half at the end of the
 * timer; all without a timer. None for a wrong answer. Null where nothing is scored.
 */
export function scoreOf({ points, correct, timerSeconds }: Scored, answer: string, elapsedMs: number): number | null {
  if (points === null || correct === null) return null;
  return answerMatcher(correct)(answer) ? pointsAt({ points, timerSeconds }, elapsedMs) : 0;
}

/** For a correct answer. */
export function pointsAt(
  { points, timerSeconds }: { points: number; timerSeconds: number | null },
  elapsedMs: number,
): number {
  if (timerSeconds === null) return points;
  const used = Math.min(Math.max(elapsedMs / (timerSeconds * 1_000), 0), 1);
  return Math.round(points * (1 - used / 2));
}
