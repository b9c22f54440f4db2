import { useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
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
          {t`End`}
        </Button>
      )}
      <Dialog
        isOpen={isAsked}
        focusAfter={() => (isOver ? focusTargetAfterEnd() : null)}
        onOpenChange={setIsAsked}
        title={t`End the event?`}
        description={
          <>
            {open > 0 && `${t`Open polls, quizzes and surveys close.`} `}
            {t`People can no longer join, ask or vote. Revealed results stay visible.`}{' '}
            {open === 0
              ? t`You can reopen it.`
              : t`You can reopen it. Anything open now will reopen, unless its right answer was shown.`}
          </>
        }
        actions={
          <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void end()}>
            {t`End the event`}
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
