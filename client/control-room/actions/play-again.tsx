import { Trans } from '@lingui/react/macro';
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
