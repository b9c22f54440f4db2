import type { Correct } from '#contracts/quizzes/series.ts';
import { foldTyped } from '#contracts/text/fold.ts';

/** What decides about the points for an answer. */
export interface Scored {
  points: number | null;
  correct: Correct | null;
  timerSeconds: number | null;
}

/**
 * Points for a canonical answer given `elapsedMs` after the start: all of them at once, half of them at the last moment of the
 * timer, in a straight line between; without a timer all. None for a wrong answer. Null where nothing is scored.
 */
export function scoreOf({ points, correct, timerSeconds }: Scored, answer: string, elapsedMs: number): number | null {
  if (points === null || correct === null) return null;
  return isCorrect(correct, answer) ? pointsAt({ points, timerSeconds }, elapsedMs) : 0;
}

/** For a right answer. */
export function pointsAt(
  { points, timerSeconds }: { points: number; timerSeconds: number | null },
  elapsedMs: number,
): number {
  if (timerSeconds === null) return points;
  const used = Math.min(Math.max(elapsedMs / (timerSeconds * 1_000), 0), 1);
  return Math.round(points * (1 - used / 2));
}

/** Whether a canonical answer is right: exactly the right options, or any one of them where one is picked, a number within the tolerance, an accepted text, or the whole order. */
export function isCorrect(correct: Correct, answer: string): boolean {
  return judgeOf(correct)(answer);
}

/** The same for many answers: what is right is made ready once. */
export function judgeOf(correct: Correct): (answer: string) => boolean {
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
      // A decimal as people write it is not the nearest binary number: 0.1 + 0.2 is within 0 of 0.3.
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
