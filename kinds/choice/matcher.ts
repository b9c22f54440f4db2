import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

export interface PickCount {
  right: number;
  wrong: number;
  of: number;
}

/** Null where only the exact answer earns points. */
export function partialCredit({ options, hasPartialCredit }: CorrectOf<'choice'>) {
  if (!hasPartialCredit) return null;
  return ({ picks }: Answers['choice']): PickCount => {
    const right = picks.filter((id) => options.includes(id)).length;
    return { right, wrong: picks.length - right, of: options.length };
  };
}

export function choiceMatcher({ options, isAnyRight }: CorrectOf<'choice'>) {
  return ({ picks }: Answers['choice']): boolean =>
    isAnyRight
      ? picks.length === 1 && options.some((id) => picks.includes(id))
      : picks.length === options.length && options.every((id) => picks.includes(id));
}
