import { useEffect } from 'react';
import type { MyQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';

const field = 'not-taken-read';

/** Of one's own questions (all of them) those that the crew did not take and that their author has not put away. */
export function useUndismissedRejections(questions: readonly MyQuestionView[]): readonly MyQuestionView[] {
  const [read, write] = useDraft(field);
  const rejected = questions.filter(({ state }) => state === 'rejected');
  const names = new Set(rejected.map(nameOf));
  // What waits again, or was taken, and is rejected once more is to be read once more.
  const known = read.split(' ').filter((name) => names.has(name));
  const left = known.join(' ');
  useEffect(() => {
    if (left !== read) write(left);
  }, [left, read, write]);
  return rejected.filter((question) => !known.includes(nameOf(question)));
}

/** Puts one away that was not taken: it stands no more among the questions, and stays under “Mine”. */
export function useDismissRejection(): (question: MyQuestionView) => void {
  const [read, write] = useDraft(field);
  return (question) => write(`${read} ${nameOf(question)}`.trim());
}

/** With what is to be read: a reason that is given afterwards is. That the crew labels it is nothing to its author. */
function nameOf({ id, rejectionReason }: MyQuestionView): string {
  return `${id}:${encodeURIComponent(rejectionReason ?? '')}`;
}
