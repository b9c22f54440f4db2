import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setEventState } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { openAgendaEntries, type OpenAgendaEntry } from '../state/other-open-polls.ts';

/** Shows the button while the event is open. Ending asks for confirmation. */
export function EndEvent() {
  const { control } = useControlRoom();
  const { ask, dialog } = useEndEvent();
  return (
    <>
      {control.event.state === 'open' && (
        <Button size="compact" onClick={ask}>
          <Trans>End</Trans>
        </Button>
      )}
      {dialog}
    </>
  );
}

/**
 * Confirms first, since ending closes everything that is open. Keep `dialog` mounted after the button unmounts: it
 * moves the focus.
 */
export function useEndEvent(): { ask: () => void; dialog: ReactNode } {
  const { actions, control } = useControlRoom();
  const [isOpen, setIsOpen] = useState(false);
  const isOver = control.event.state === 'ended';
  // Another crew member ended it first.
  if (isOpen && isOver) setIsOpen(false);
  const place = 'event-end';
  // Count as the agenda does: a survey counts as one.
  const all = openAgendaEntries(control);
  const open = all.length;
  const isOfQuiz = (seriesId: string | null): boolean =>
    control.series.some(({ id, kind }) => id === seriesId && kind === 'quiz');
  const hasRightAnswer = control.activities.some(
    ({ state, correct, points, seriesId }) => state === 'open' && (correct ?? points) !== null && !isOfQuiz(seriesId),
  );
  const end = async (): Promise<void> => {
    const { isDone } = await actions.run(place, setEventState(control.event.id, 'ended'));
    if (isDone) setIsOpen(false);
  };
  const dialog = (
    <Dialog
      isOpen={isOpen}
      focusAfter={() => (isOver ? focusTargetAfterEnd() : null)}
      onOpenChange={setIsOpen}
      title={<Trans>End the event?</Trans>}
      description={
        <>
          {open > 0 && (
            <>
              <StillOpen all={all} />{' '}
            </>
          )}
          <Trans>Nobody can join, ask or vote any more. What was revealed stays visible.</Trans>{' '}
          {open === 0 && <Trans>You can reopen the event.</Trans>}
          {open > 0 && !hasRightAnswer && <Trans>You can reopen the event: what is open now is open again then.</Trans>}
          {open > 0 && hasRightAnswer && (
            <Trans>
              You can reopen the event: what is open now is open again then, unless its right answer has been shown.
            </Trans>
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
  );
  return { ask: () => setIsOpen(true), dialog };
}

/** Names the kind when all are of one kind. */
function StillOpen({ all }: { all: readonly OpenAgendaEntry[] }) {
  const [kind, ...others] = new Set(all.map(({ series }) => series?.kind ?? 'poll'));
  const open = all.length;
  if (others.length > 0)
    return (
      <Plural
        value={open}
        one="# poll, quiz or survey is still open and will be closed."
        other="# polls, quizzes and surveys are still open and will be closed."
      />
    );
  if (kind === 'quiz')
    return (
      <Plural
        value={open}
        one="# quiz is still open and will be closed."
        other="# quizzes are still open and will be closed."
      />
    );
  if (kind === 'survey')
    return (
      <Plural
        value={open}
        one="# survey is still open and will be closed."
        other="# surveys are still open and will be closed."
      />
    );
  return (
    <Plural
      value={open}
      one="# poll is still open and will be closed."
      other="# polls are still open and will be closed."
    />
  );
}

/** The button is unmounted by then: focus the stage, or the page if the stage is not visible. */
function focusTargetAfterEnd(): HTMLElement | null {
  const selectedActivity = document.querySelector<HTMLElement>('[data-selected]');
  if (selectedActivity?.checkVisibility()) return selectedActivity;
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  return main;
}
