import { Plural, Trans } from '@lingui/react/macro';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface PlayAgainProps {
  series: CrewSeriesView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPress: () => void;
}

/** Restarts the quiz after a confirmation: the points of this play disappear from phones and the screen. */
export function PlayAgain({ series, isOpen, onOpenChange, onPress }: PlayAgainProps) {
  const start = (): void => {
    onOpenChange(false);
    onPress();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Play “{series.title}” again?</Trans>}
      description={
        <Trans>
          The podium disappears, everybody starts at 0 points, and every question can be answered again. What was played
          stays in the results.
        </Trans>
      }
      actions={
        <Button look="danger" onClick={start}>
          <Trans>Play again</Trans>
        </Button>
      }
    />
  );
}

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
