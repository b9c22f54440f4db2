import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useKeys } from './use-keys.ts';

/** Asks the same again, after saying what becomes of the votes there are: they leave phones and screen at once. */
export function NewRound({ activity, onPress, children }: { activity: CrewActivityView; onPress: () => void; children: (ask: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys([{ key: 'w', run: () => setIsOpen(true) }]);
  const { round, tally } = activity;
  const start = (): void => {
    setIsOpen(false);
    onPress();
  };
  return (
    <>
      {children(() => setIsOpen(true))}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Start round {round + 1}?</Trans>}
        description={
          <>
            <Trans>Voting opens at once and starts at zero; everyone can answer anew.</Trans>{' '}
            <Plural value={tally.total} one="The # answer so far leaves phones and screen, and stays in the results beside the new round." other="The # answers so far leave phones and screen, and stay in the results beside the new round." />
          </>
        }
        actions={
          <Button look="primary" onClick={start}>
            <Trans>Start the round</Trans>
          </Button>
        }
      />
    </>
  );
}
