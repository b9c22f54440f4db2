import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CrewSeriesView } from '../../../../contracts/series.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';

/** Starts the quiz over, after asking: everybody's points of this play leave the phones and the screen. */
export function PlayAgain({ series, onPress }: { series: CrewSeriesView; onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const start = (): void => {
    setIsOpen(false);
    onPress();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Play again</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Play “{series.title}” again?</Trans>}
        description={<Trans>The podium goes, everybody starts at 0 points, and every question can be answered anew. What was played stays in the results.</Trans>}
        actions={
          <Button look="danger" onClick={start}>
            <Trans>Play again</Trans>
          </Button>
        }
      />
    </>
  );
}
