import { unsentIn, useStatuses, type Unsent } from './use-ask-question.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';

export interface UnsentQuestions {
  /** What is kept until it can be sent, and what was refused and is not in the form any more. */
  questions: Unsent[];
  /** Whether it is on its way without the name that its author has. */
  isNameless: (question: Unsent) => boolean;
  /** Takes it back into the form, below what is being written there. */
  change: (question: Unsent) => void;
  discard: (question: Unsent) => void;
}

/** Takes a question of one's own back into the form, below what is being written there. */
export function useRestoreQuestion(): (taken: string, isNameless: boolean) => void {
  const [body, setBody] = useDraft('question');
  const [, , forgetId] = useDraft('question-id');
  const [, setHidden] = useDraft('question-nameless');
  return (taken, isNameless) => {
    setBody(body === '' ? taken : `${body}\n${taken}`);
    // One tick for both: what was to be without a name does not get it.
    if (isNameless) setHidden('on');
    forgetId();
  };
}

/** One's own questions that are not in the form and that the server does not have: kept in this browser until they are sent or discarded. */
export function useUnsentQuestions(participantId: string, hasName: boolean): UnsentQuestions {
  const [id] = useDraft('question-id');
  const takeBack = useRestoreQuestion();
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
      takeBack(question.entry.body, isNameless(question));
    },
    discard,
  };
}
