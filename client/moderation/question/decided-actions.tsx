import type { CrewQuestionView } from '#contracts/views.ts';
import { QuestionActions } from './actions.tsx';
import type { HighlightStatus } from '../../crew/questions/highlight-status.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';

/** One that somebody else has dealt with, as it waited: what came of it would make its row higher, and move the rows below. */
export function asItWaited(question: CrewQuestionView): CrewQuestionView {
  return { ...question, state: 'pending', answer: null, rejectionReason: null, isAuthorRemoved: false };
}

export interface LeftActionsProps {
  question: CrewQuestionView;
  hasScreen: boolean;
  pickIs: HighlightStatus;
  hasKeys?: boolean;
}

/** What became of it stands where its actions did, and takes as much room. */
export function DecidedActions({ question, hasScreen, pickIs, hasKeys = false }: LeftActionsProps) {
  return (
    <div className="left-actions">
      <div aria-hidden="true">
        <QuestionActions
          question={asItWaited(question)}
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
        <QuestionStateLabel state={question.state} pickIs={pickIs} />
      </p>
    </div>
  );
}

const nothing = (): void => undefined;
const never = (): Promise<boolean> => Promise.resolve(false);
