import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { foldTyped } from '#contracts/text/fold.ts';

export function textMatcher({ accepted }: CorrectOf<'text'>) {
  const folded = new Set(accepted.map(foldTyped));
  return ({ text }: Answers['text']): boolean => folded.has(foldTyped(text));
}
