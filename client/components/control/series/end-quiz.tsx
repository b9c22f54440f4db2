import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';

interface EndQuizProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** How many questions were not asked yet. */
  leftCount: number;
  onEnd: () => void;
}

/** Asks before a quiz ends early: to go on from there is not possible. */
export function EndQuiz({ isOpen, onOpenChange, leftCount, onEnd }: EndQuizProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>End the quiz now?</Trans>}
      description={
        <>
          <Trans>The podium comes at once, with the points there are.</Trans>{' '}
          <Plural value={leftCount} _0="It cannot be resumed." one="# question will not be asked. It cannot be resumed." other="# questions will not be asked. It cannot be resumed." />
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
