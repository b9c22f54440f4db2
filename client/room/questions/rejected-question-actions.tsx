import { Trans } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import type { MyQuestionView } from '#contracts/views.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { useRestoreQuestion } from './use-unsent-questions.ts';
import { Button } from '#ui/button.tsx';
import { useDismissRejection } from './dismissed-rejections.ts';

export interface RejectedQuestionActionsProps {
  question: MyQuestionView;
  /** Whether the form to ask is shown. */
  isFormThere: boolean;
  /** Opens the form to ask, from another tab. */
  onAsk?: (() => void) | undefined;
  /** Shown in the list of questions, where it can be dismissed. */
  isHideable: boolean;
}

/** Actions for a rejected question: copy its text into the form to ask again, or dismiss it. */
export function RejectedQuestionActions({ question, isFormThere, onAsk, isHideable }: RejectedQuestionActionsProps) {
  const restore = useRestoreQuestion();
  const dismiss = useDismissRejection();
  return (
    <>
      {isFormThere && (
        <Button
          look="quiet"
          className="only-with-scripts px-3"
          onClick={() => {
            flushSync(() => {
              dismiss(question);
              restore(question.body, question.isNameless);
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
            dismiss(question);
            restoreFocus();
          }}
        >
          <Trans>Hide this</Trans>
        </Button>
      )}
    </>
  );
}
