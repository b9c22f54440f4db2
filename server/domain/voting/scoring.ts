import type { Correct } from '#contracts/quizzes/series.ts';
import { answerShare } from '#kinds/rules.ts';

interface Scored {
  points: number | null;
  correct: Correct | null;
  timerSeconds: number | null;
}

export function scoreOf({ points, correct, timerSeconds }: Scored, answer: string, elapsedMs: number): number | null {
  if (points === null || correct === null) return null;
  return Math.round(answerShare(correct)(answer) * pointsAt({ points, timerSeconds }, elapsedMs));
}

export function pointsAt(
  { points, timerSeconds }: { points: number; timerSeconds: number | null },
  elapsedMs: number,
): number {
  if (timerSeconds === null) return points;
  const used = Math.min(Math.max(elapsedMs / (timerSeconds * 1_000), 0), 1);
  return Math.round(points * (1 - used / 2));
}
