import type { AnswerView } from '../contracts/activities.ts';

/** The option ids in the answer to a choice; none while there is no answer. */
export function picksOf(answer: AnswerView | null): readonly string[] {
  return answer && 'picks' in answer ? answer.picks : [];
}
