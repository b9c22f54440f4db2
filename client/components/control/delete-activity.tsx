import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { deleteActivity } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';

/** A draft that nobody has answered goes at once with one question; answers are named before they are thrown away. */
export function useDeleteActivity(activity: CrewActivityView): { ask: () => void; dialog: ReactNode } {
  const { actions, show } = useControlRoom();
  const [isOpen, setIsOpen] = useState(false);
  const place = `delete-${activity.id}`;
  const remove = async (): Promise<void> => {
    const { isDone } = await actions.run(place, deleteActivity(activity.id));
    if (isDone) show({ kind: 'focus' });
  };
  const { total } = activity.tally;
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={<Trans>Delete this poll?</Trans>}
      description={
        total > 0 ? (
          <Trans>
            “{activity.prompt}” and its <Plural value={total} one="answer" other="# answers" /> will be gone for good.
          </Trans>
        ) : (
          <Trans>“{activity.prompt}” will be gone for good.</Trans>
        )
      }
      actions={
        <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <Failure actions={actions} place={place} />
    </Dialog>
  );
  return { ask: () => setIsOpen(true), dialog };
}
