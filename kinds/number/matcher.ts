import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

/** Null where only an answer within the tolerance earns points. */
export function distanceShare({ value, tolerance, reach }: CorrectOf<'number'>) {
  if (reach === undefined) return null;
  const isRight = numberMatcher({ kind: 'number', value, tolerance });
  return (answer: Answers['number']): number => {
    const left = reach - Math.abs(answer.value - value);
    if (isRight(answer)) return 1;
    return left > 0 ? left / (reach - tolerance) : 0;
  };
}

export function numberMatcher({ value, tolerance }: CorrectOf<'number'>) {
  // 0.1 + 0.2 must be within 0 of 0.3.
  const slack = Math.abs(value) * Number.EPSILON * 4;
  return (answer: Answers['number']): boolean => Math.abs(answer.value - value) <= tolerance + slack;
}
