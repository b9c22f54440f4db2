import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface EndQuizProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Questions that were never asked. */
  leftCount: number;
  /** A question was asked and its result is not shown yet. */
  isAsking: boolean;
  onEnd: () => void;
}

/** Confirms before ending a quiz early, which cannot be resumed. */
export function EndQuiz({ isOpen, onOpenChange, leftCount, isAsking, onEnd }: EndQuizProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>End the quiz now?</Trans>}
      description={
        <>
          <Trans>The podium comes at once, with the points there are.</Trans>{' '}
          {isAsking && <Trans>The question that is asked now does not count: its result has not been shown.</Trans>}{' '}
          <Plural
            value={leftCount}
            _0="It cannot be resumed."
            one="# question will not be asked. It cannot be resumed."
            other="# questions will not be asked. It cannot be resumed."
          />
        </>
      }
      actions={
        <Button look="danger" onClick={onEnd}>
          <Trans>End the quiz</Trans>
        </Button>
      }
    />
  );
}
