import type { CrewQuestionView } from '#contracts/views.ts';
import { removableBy } from '../crew/questions/removal.ts';
import { RemoveParticipant } from '../crew/moderating/remove-participant.tsx';
import type { Actions } from '../crew/use-actions.ts';

export interface RemoveAuthorProps {
  /** Null closes the dialog. */
  question: CrewQuestionView | null;
  actions: Actions;
  onRemove: (question: CrewQuestionView, withQuestions: boolean) => Promise<boolean>;
  onDone: () => void;
}

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
