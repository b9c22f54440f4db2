import type { Correct } from '#contracts/quizzes/series.ts';
import { foldTyped } from '#contracts/text/fold.ts';

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
  return isCorrect(correct, answer) ? pointsAt({ points, timerSeconds }, elapsedMs) : 0;
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

/**
 * Whether a canonical answer is correct: exactly the correct options, or any one of them for single choice, a number
 * within the tolerance, an accepted text, or the whole order.
 */
export function isCorrect(correct: Correct, answer: string): boolean {
  return answerMatcher(correct)(answer);
}

/** The same for many answers: prepares the correct answer once. */
export function answerMatcher(correct: Correct): (answer: string) => boolean {
  switch (correct.kind) {
    case 'choice': {
      const { options, isAnyRight } = correct;
      return (answer) => {
        const given: unknown = JSON.parse(answer);
        const picks = new Set(Array.isArray(given) ? given : []);
        if (isAnyRight) return picks.size === 1 && options.some((id) => picks.has(id));
        return picks.size === options.length && options.every((id) => picks.has(id));
      };
    }
    case 'number': {
      // Decimals are not exact in binary: 0.1 + 0.2 must be within 0 of 0.3.
      const slack = Math.abs(correct.value) * Number.EPSILON * 4;
      return (answer) => {
        const given: unknown = JSON.parse(answer);
        return typeof given === 'number' && Math.abs(given - correct.value) <= correct.tolerance + slack;
      };
    }
    case 'text': {
      const accepted = new Set(correct.accepted.map(foldTyped));
      return (answer) => {
        const given: unknown = JSON.parse(answer);
        return typeof given === 'string' && accepted.has(foldTyped(given));
      };
    }
    case 'ranking': {
      const order = JSON.stringify(correct.order);
      return (answer) => answer === order;
    }
  }
}
