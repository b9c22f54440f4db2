import { Plural } from '@lingui/react/macro';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { ActionName } from '../../crew/questions/action-name.tsx';
import { wayOn, type DecisionConflict } from '../../crew/moderating/decision-conflicts.ts';
import { QuestionListNote, QuotedQuestion } from './question-list-note.tsx';

export interface DecidedFirstNoteProps {
  decided: readonly DecisionConflict[];
  questions: readonly CrewQuestionView[];
  onAct: (action: ModerationAction, question: CrewQuestionView) => void;
  onDismiss: () => void;
  className?: string;
}

/**
 * For simultaneous decisions: says that this one was not carried out, who decided what, and how to decide differently.
 */
export function DecidedFirstNote({ decided, questions, onAct, onDismiss, className = '' }: DecidedFirstNoteProps) {
  const title = (
    <Plural
      value={decided.length}
      one="Not done, because it is no longer as you saw it:"
      other="Not done for # questions, because they are no longer as you saw them:"
    />
  );
  return (
    <QuestionListNote named={decided} {...{ title, onDismiss, className }}>
      {({ id, body, wanted, message }) => {
        const question = questions.find((each) => each.id === id);
        const way = question ? wayOn(question, wanted) : null;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-5">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <QuotedQuestion body={body} /> {message}
            </span>
            {question && way && (
              <Button size="compact" look="quiet" className="-ms-3" onClick={() => onAct(way, question)}>
                <ActionName name={way} />
              </Button>
            )}
          </li>
        );
      }}
    </QuestionListNote>
  );
}
