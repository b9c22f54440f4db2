import type { ModerationAction, ActionKey } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { canModerate } from '../questions/moderation-rules.ts';
import type { Outcome } from '../outcome.ts';

export interface DecisionConflict extends Pick<CrewQuestionView, 'id' | 'body'> {
  wanted: ModerationAction;
  message: string;
}

export function conflictsIn(
  { fields }: Outcome,
  wanted: ModerationAction,
  questions: readonly CrewQuestionView[],
): DecisionConflict[] {
  return questions.flatMap(({ id, body }, place) => {
    const message = fields[`questions.${place}`];
    return message === undefined ? [] : [{ id, body, wanted, message }];
  });
}

const waysBack = ['reconsider', 'restore', 'unmerge', 'lower'] as const satisfies readonly ActionKey[];
const named: readonly ModerationAction[] = ['approve', 'reject', 'highlight', 'answer', ...waysBack];

/** The attempted action, or one that makes it possible again. */
export function wayOn(question: CrewQuestionView, wanted: ModerationAction): ActionKey | undefined {
  const ways = [wanted, ...waysBack].filter((action): action is ActionKey => named.includes(action));
  return ways.find((action) => canModerate(question, action));
}
