import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { deleteActivity } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';

/**
 * Deletion is final, so the dialog names what is lost. With several rounds only the newest is counted here, and it may
 * be empty.
 */
export function useDeleteActivity(activity: CrewActivityView): { ask: () => void; dialog: ReactNode } {
  const { actions, show } = useControlRoom();
  const [isOpen, setIsOpen] = useState(false);
  const place = `delete-${activity.id}`;
  const remove = async (): Promise<void> => {
    const { isDone } = await actions.run(place, deleteActivity(activity.id));
    if (isDone) show({ kind: 'focus' });
  };
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={activity.seriesId === null ? <Trans>Delete this poll?</Trans> : <Trans>Delete this question?</Trans>}
      description={<DeletionSummary activity={activity} />}
      actions={
        <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <ActionFailure actions={actions} place={place} />
    </Dialog>
  );
  return { ask: () => setIsOpen(true), dialog };
}

function DeletionSummary({ activity }: { activity: CrewActivityView }): ReactNode {
  const { prompt, round } = activity;
  const { total } = activity.tally;
  if (round > 1) {
    return (
      <Trans>
        “{prompt}” and the answers of its {round} rounds will be gone for good.
      </Trans>
    );
  }
  if (total === 0) return <Trans>“{prompt}” will be gone for good.</Trans>;
  return (
    <Trans>
      “{prompt}” and its <Plural value={total} one="answer" other="# answers" /> will be gone for good.
    </Trans>
  );
}
