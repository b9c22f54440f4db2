import type { CrewQuestionView } from '#contracts/views.ts';
import { removableBy } from '../crew/questions/removal.ts';
import { RemoveParticipant } from '../crew/moderating/remove-participant.tsx';
import type { Actions } from '../crew/use-actions.ts';

export interface RemoveAuthorProps {
  /** What was asked; null closes the dialog. */
  question: CrewQuestionView | null;
  actions: Actions;
  /** Resolves to whether it was done. */
  onRemove: (question: CrewQuestionView, withQuestions: boolean) => Promise<boolean>;
  onDone: () => void;
}

/** Asks before whoever asked a question is removed. */
export function RemoveAuthor({ question, actions, onRemove, onDone }: RemoveAuthorProps) {
  const id = question && removableBy(question);
  return (
    <RemoveParticipant
      actions={actions}
      participant={
        question && id !== null
          ? {
              id,
              name: question.authorName,
              playerName: null,
              questionCount: null,
              isHidden: question.isNameless,
              asked: question.body,
            }
          : null
      }
      onRemove={async (withQuestions) => question !== null && onRemove(question, withQuestions)}
      onDone={onDone}
    />
  );
}
