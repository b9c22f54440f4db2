import { unsentIn, useStatuses, type Unsent } from './use-ask-question.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';

export interface UnsentQuestions {
  /** Questions queued until they can be sent, and refused ones that are not in the form. */
  questions: Unsent[];
  /** Whether it is sent without the author's name although they have one. */
  isNameless: (question: Unsent) => boolean;
  /** Moves it back into the form, below the current draft. */
  change: (question: Unsent) => void;
  discard: (question: Unsent) => void;
}

/** Moves a question back into the form, below the current draft. */
export function useRestoreQuestion(): (taken: string, isNameless: boolean) => void {
  const [body, setBody] = useDraft('question');
  const [, , forgetId] = useDraft('question-id');
  const [, setHidden] = useDraft('question-nameless');
  return (taken, isNameless) => {
    setBody(body === '' ? taken : `${body}\n${taken}`);
    // One checkbox for both texts: a question asked without a name stays nameless.
    if (isNameless) setHidden('on');
    forgetId();
  };
}

/**
 * The participant's questions that are neither in the form nor on the server: kept in this browser until they are sent
 * or discarded.
 */
export function useUnsentQuestions(participantId: string, hasName: boolean): UnsentQuestions {
  const [id] = useDraft('question-id');
  const restore = useRestoreQuestion();
  const outbox = useStatuses(participantId);
  const isNameless = ({ entry }: Unsent): boolean =>
    entry.withoutName === true || (entry.hadNoName === true && hasName);
  const discard = ({ entry }: Unsent): void => void outbox?.drop(entry);
  return {
    questions: unsentIn(outbox, participantId).filter(
      ({ kind, entry }) => kind === 'waiting' || entry.submissionId !== id,
    ),
    isNameless,
    change(question) {
      discard(question);
      restore(question.entry.body, isNameless(question));
    },
    discard,
  };
}
