import { useEffect } from 'react';
import type { MyQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';

const field = 'not-taken-read';

/** The participant's rejected questions (out of all of them) that they have not dismissed. */
export function useUndismissedRejections(questions: readonly MyQuestionView[]): readonly MyQuestionView[] {
  const [read, write] = useDraft(field);
  const rejected = questions.filter(({ state }) => state === 'rejected');
  const keys = new Set(rejected.map(keyOf));
  // Forget dismissals of questions that are no longer rejected, so that a second rejection shows again.
  const known = read.split(' ').filter((name) => keys.has(name));
  const left = known.join(' ');
  useEffect(() => {
    if (left !== read) write(left);
  }, [left, read, write]);
  return rejected.filter((question) => !known.includes(keyOf(question)));
}

/** Dismisses a rejected question: it leaves the list of questions and stays under “Mine”. */
export function useDismissRejection(): (question: MyQuestionView) => void {
  const [read, write] = useDraft(field);
  return (question) => write(`${read} ${keyOf(question)}`.trim());
}

/** Includes the reason, so that a reason added later shows again. A change of labels does not. */
function keyOf({ id, rejectionReason }: MyQuestionView): string {
  return `${id}:${encodeURIComponent(rejectionReason ?? '')}`;
}
