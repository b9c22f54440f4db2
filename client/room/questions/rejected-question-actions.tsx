import { Trans } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import type { MyQuestionView } from '#contracts/views.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { useRestoreQuestion } from './use-unsent-questions.ts';
import { Button } from '#ui/button.tsx';
import { useDismissRejection } from './dismissed-rejections.ts';

export interface NotTakenWaysProps {
  question: MyQuestionView;
  /** Whether it can be asked again. */
  isFormThere: boolean;
  /** Leads to where one asks, from elsewhere. */
  onAsk?: (() => void) | undefined;
  /** It stands among the questions, where it is read once. */
  isHideable: boolean;
}

/** On from a question that was not taken: its words are put into the form, to be asked otherwise, or it is read. */
export function RejectedQuestionActions({ question, isFormThere, onAsk, isHideable }: NotTakenWaysProps) {
  const takeBack = useRestoreQuestion();
  const putAway = useDismissRejection();
  return (
    <>
      {isFormThere && (
        <Button
          look="quiet"
          className="only-with-scripts px-3"
          onClick={() => {
            flushSync(() => {
              putAway(question);
              takeBack(question.body, question.isNameless);
              onAsk?.();
            });
            restoreFocus(document.querySelector('#questions textarea'));
          }}
        >
          <Trans>Change</Trans>
        </Button>
      )}
      {isHideable && (
        <Button
          look="quiet"
          className="px-3"
          onClick={() => {
            putAway(question);
            restoreFocus();
          }}
        >
          <Trans>Hide this</Trans>
        </Button>
      )}
    </>
  );
}
