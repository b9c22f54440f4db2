import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

export function numberMatcher({ value, tolerance }: CorrectOf<'number'>) {
  // 0.1 + 0.2 must be within 0 of 0.3.
  const slack = Math.abs(value) * Number.EPSILON * 4;
  return (answer: Answers['number']): boolean => Math.abs(answer.value - value) <= tolerance + slack;
}
