import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setEventState } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { openAgendaEntries } from '../state/rules.ts';
import { isVisible } from '#ui/is-visible.ts';

/** Keep it mounted, since its dialog moves the focus. */
export function EndEvent() {
  const { actions, control } = useControlRoom();
  const [isAsked, setIsAsked] = useState(false);
  const isOver = control.event.state === 'ended';
  if (isAsked && isOver) setIsAsked(false);
  const place = 'event-end';
  const open = openAgendaEntries(control).length;
  const end = async (): Promise<void> => {
    const { isDone } = await actions.run(place, setEventState(control.event.id, 'ended'));
    if (isDone) setIsAsked(false);
  };
  return (
    <>
      {control.event.state === 'open' && (
        <Button size="compact" onClick={() => setIsAsked(true)}>
          <Trans>End</Trans>
        </Button>
      )}
      <Dialog
        isOpen={isAsked}
        focusAfter={() => (isOver ? focusTargetAfterEnd() : null)}
        onOpenChange={setIsAsked}
        title={<Trans>End the event?</Trans>}
        description={
          <>
            {open > 0 && (
              <>
                <Plural
                  value={open}
                  one="# open poll, quiz or survey closes."
                  other="# open polls, quizzes and surveys close."
                />{' '}
              </>
            )}
            <Trans>People can no longer join, ask or vote. Revealed results stay visible.</Trans>{' '}
            {open === 0 ? (
              <Trans>You can reopen it.</Trans>
            ) : (
              <Trans>You can reopen it. Anything open now will reopen, unless its right answer was shown.</Trans>
            )}
          </>
        }
        actions={
          <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void end()}>
            <Trans>End the event</Trans>
          </Button>
        }
      >
        <ActionFailure actions={actions} place={place} />
      </Dialog>
    </>
  );
}

function focusTargetAfterEnd(): HTMLElement | null {
  const stage = document.querySelector<HTMLElement>('[data-selected]');
  if (stage && isVisible(stage)) return stage;
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  return main;
}
