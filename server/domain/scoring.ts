import type { Correct } from '../../contracts/series.ts';

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
  if (!isCorrect(correct, answer)) return 0;
  if (timerSeconds === null) return points;
  const used = Math.min(Math.max(elapsedMs / (timerSeconds * 1_000), 0), 1);
  return Math.round(points * (1 - used / 2));
}

/** Whether a canonical answer is right: exactly the right options, or a number within the tolerance. */
export function isCorrect(correct: Correct, answer: string): boolean {
  const given: unknown = JSON.parse(answer);
  if (correct.kind === 'choice') {
    const picks = new Set(Array.isArray(given) ? given : []);
    return picks.size === correct.options.length && correct.options.every((id) => picks.has(id));
  }
  // A decimal as people write it is not the nearest binary number: 0.1 + 0.2 is within 0 of 0.3.
  const slack = Math.abs(correct.value) * Number.EPSILON * 4;
  return typeof given === 'number' && Math.abs(given - correct.value) <= correct.tolerance + slack;
}
