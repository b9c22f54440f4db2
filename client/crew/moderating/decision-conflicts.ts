import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { ActionKey } from '../questions/action-name.tsx';
import { canModerate } from '../questions/moderation-rules.ts';
import type { Outcome } from '../outcome.ts';

/** A question about which somebody else decided first: what was wanted of it, and who did what. */
export interface DecisionConflict {
  id: string;
  body: string;
  wanted: ModerationAction;
  /** In the reader's language. */
  message: string;
}

/** Those of the questions that a refusal names. */
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

/** The words that were sent with `asked`, for some of them. */
export function wordsFor<Words extends { seenReasons?: string[] }>(
  words: Words,
  asked: readonly CrewQuestionView[],
  some: readonly CrewQuestionView[],
): Words {
  const { seenReasons } = words;
  return seenReasons === undefined
    ? words
    : { ...words, seenReasons: some.map((question) => seenReasons[asked.indexOf(question)] ?? '') };
}

const waysBack = ['reconsider', 'restore', 'unmerge', 'lower'] as const satisfies readonly ActionKey[];
const named: readonly ModerationAction[] = ['approve', 'reject', 'highlight', 'answer', ...waysBack];

/** What decides otherwise from where the question stands now: what was wanted itself, or what makes that possible again. */
export function wayOn(question: CrewQuestionView, wanted: ModerationAction): ActionKey | null {
  const ways = [wanted, ...waysBack].filter((action): action is ActionKey => named.includes(action));
  return ways.find((action) => canModerate(question, action)) ?? null;
}
