import type { CrewQuestionView } from '#contracts/views.ts';
import { QuestionActions } from './actions.tsx';
import type { HighlightStatus } from '../../crew/questions/highlight-status.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';

/**
 * A question that someone else has decided, rendered as pending: showing the outcome would change the row's height and
 * move the rows below.
 */
export function asPending(question: CrewQuestionView): CrewQuestionView {
  return { ...question, state: 'pending', answer: null, rejectionReason: null, isAuthorRemoved: false };
}

export interface DecidedActionsProps {
  question: CrewQuestionView;
  hasScreen: boolean;
  highlightState: HighlightStatus;
  hasKeys?: boolean;
}

/** The outcome in place of the actions, at the same size. */
export function DecidedActions({ question, hasScreen, highlightState, hasKeys = false }: DecidedActionsProps) {
  return (
    <div className="decided-actions">
      <div aria-hidden="true">
        <QuestionActions
          question={asPending(question)}
          isBusy
          hasScreen={hasScreen}
          hasKeys={hasKeys}
          author={null}
          words={null}
          onWords={nothing}
          onAct={never}
        />
      </div>
      <p className="text-xs">
        <QuestionStateLabel state={question.state} highlightState={highlightState} />
      </p>
    </div>
  );
}

const nothing = (): void => undefined;
const never = (): Promise<boolean> => Promise.resolve(false);
