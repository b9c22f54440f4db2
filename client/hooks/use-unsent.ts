import { unsentIn, useStatuses, type Unsent } from './use-asking.ts';
import { useDraft } from './use-draft.ts';

export interface UnsentQuestions {
  /** What is kept until it can be sent, and what was refused and is not in the form any more. */
  questions: Unsent[];
  /** Takes it back into the form, below what is being written there. */
  change: (question: Unsent) => void;
  discard: (question: Unsent) => void;
}

/** One's own questions that are not in the form and that the server does not have: kept in this browser until they are sent or discarded. */
export function useUnsent(participantId: string): UnsentQuestions {
  const [body, setBody] = useDraft('question');
  const [id, , forgetId] = useDraft('question-id');
  const [, setHidden] = useDraft('question-nameless');
  const outbox = useStatuses(participantId);
  const discard = ({ entry }: Unsent): void => void outbox?.drop(entry);
  return {
    questions: unsentIn(outbox, participantId).filter(({ kind, entry }) => kind === 'waiting' || entry.submissionId !== id),
    change(question) {
      discard(question);
      setBody(body === '' ? question.entry.body : `${body}\n${question.entry.body}`);
      // One tick for both: what was to be without a name does not get it.
      if (question.entry.withoutName) setHidden('on');
      forgetId();
    },
    discard,
  };
}
