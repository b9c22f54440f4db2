import type { MyQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useRoom } from '../room-context.ts';

export function useUndismissedRejections(): readonly MyQuestionView[] {
  const [dismissed] = useDraft('not-taken-read');
  return useRoom().mine.questions.filter(
    (question) => question.state === 'rejected' && !dismissed.includes(keyOf(question)),
  );
}

export function useDismissRejection(): (question: MyQuestionView) => void {
  const [dismissed, write] = useDraft('not-taken-read');
  return (question) => write(`${dismissed} ${keyOf(question)}`);
}

/** A reason added later shows the rejection again. */
const keyOf = ({ id, rejectionReason }: MyQuestionView): string => `${id}:${rejectionReason ?? ''}`;
