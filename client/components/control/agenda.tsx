import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { Button } from '../button.tsx';
import { SavedNote } from '../saved-note.tsx';
import { AgendaRow } from './agenda-row.tsx';
import { moved } from './agenda-steps.ts';
import { orderActivities } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { useReorder } from './use-reorder.ts';

/** The activities in order, the state of each, and the way to the next one. */
export function Agenda() {
  const { t } = useLingui();
  const { control, actions, mayRun, show, stage } = useControlRoom();
  const { ids, saveOrder, moveNote } = useAgendaOrder();
  const reorder = useReorder(ids, saveOrder);
  const byId = new Map(control.activities.map((activity) => [activity.id, activity]));
  const rows = reorder.ids.flatMap((id) => byId.get(id) ?? []);

  return (
    <section aria-labelledby="agenda-title" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 px-4 pt-4 pb-2">
        <h2 id="agenda-title" className="text-base">
          <Trans>Agenda</Trans>
        </h2>
        <SavedNote isShown={actions.isSaved('order')} />
        {mayRun && (
          <Button size="compact" look="quiet" className="ms-auto" aria-pressed={stage.kind === 'form' && stage.activityId === null} onClick={() => show({ kind: 'form', activityId: null })}>
            <Trans>+ Add a poll</Trans>
          </Button>
        )}
      </div>
      <Failure actions={actions} place="order" className="mx-4 mb-2" />
      <output className="unseen">{moveNote}</output>
      {rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing planned yet</Trans>}>
          <Trans>Polls stand here in the order in which you will ask them. Questions from the room need no preparation.</Trans>
        </EmptyState>
      ) : (
        <ol className="min-h-0 flex-1 overflow-y-auto px-2 pb-3" aria-label={t`Activities`}>
          {rows.map((activity, index) => (
            <AgendaRow key={activity.id} {...{ activity, index, reorder }} onMove={(by) => saveOrder(moved(ids, activity.id, by), activity.id)} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Shows the new order at once; the server's word replaces it, also when that is a no. */
function useAgendaOrder() {
  const { t } = useLingui();
  const { control, actions } = useControlRoom();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [moveNote, setMoveNote] = useState('');
  const known = control.activities.map(({ id }) => id);
  const isCurrent = wanted?.length === known.length && wanted.every((id) => known.includes(id));

  const send = async (ids: string[]): Promise<void> => {
    await actions.run('order', orderActivities(control.event.id, ids));
    setWanted((current) => (current === ids ? null : current));
  };
  const saveOrder = (ids: string[], movedId?: string): void => {
    if (ids.every((id, place) => id === (isCurrent ? wanted : known)[place])) return;
    setWanted(ids);
    if (movedId !== undefined) {
      const place = ids.indexOf(movedId) + 1;
      setMoveNote(t`Now at place ${place} of ${ids.length}`);
    }
    void send(ids);
  };
  return { ids: isCurrent ? wanted : known, saveOrder, moveNote };
}
