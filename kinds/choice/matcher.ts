import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

export function choiceMatcher({ options, isAnyRight }: CorrectOf<'choice'>) {
  return ({ picks }: Answers['choice']): boolean =>
    isAnyRight
      ? picks.length === 1 && options.some((id) => picks.includes(id))
      : picks.length === options.length && options.every((id) => picks.includes(id));
}
