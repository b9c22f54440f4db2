import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface NewRoundProps {
  activity: CrewActivityView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPress: () => void;
}

/** Confirms a new round: the current votes disappear from phones and the screen at once. */
export function NewRound({ activity, isOpen, onOpenChange, onPress }: NewRoundProps) {
  const { round, tally } = activity;
  const action = useRef<HTMLButtonElement>(null);
  const start = (): void => {
    onOpenChange(false);
    onPress();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Start round {round + 1}?</Trans>}
      description={
        <>
          <Trans>Voting opens at once and starts at zero; everyone can answer anew.</Trans>{' '}
          <Plural
            value={tally.total}
            one="The # answer so far leaves phones and screen, and stays in the results beside the new round."
            other="The # answers so far leave phones and screen, and stay in the results beside the new round."
          />
        </>
      }
      // A new round loses nothing, so W and Enter start it.
      focusFirst={action}
      actions={
        <Button ref={action} look="primary" onClick={start}>
          <Trans>Start the round</Trans>
        </Button>
      }
    />
  );
}
