import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../empty-state.tsx';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { CrewSeriesView } from '../../../contracts/series.ts';
import { Button } from '../button.tsx';
import { SavedNote } from '../saved-note.tsx';
import { AgendaRow } from './agenda-row.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { openCount } from './open-beside.ts';
import { agendaEntries, dropped, mayLeave, movedInAgenda, movedInto, openSeries, type AgendaEntry } from './series/agenda-order.ts';
import { takesQuestions } from './series/adding.ts';
import { SeriesRow } from './series/series-row.tsx';
import { useAgendaOrder } from './use-agenda-order.ts';
import { useReorder } from './use-reorder.ts';

/** The activities in order, the state of each, and the way to the next one. */
export function Agenda() {
  const { t } = useLingui();
  const { actions, control, mayRun, show, stage } = useControlRoom();
  const hasEnded = control.event.state === 'ended';
  const { agenda, ids, save, note } = useAgendaOrder();
  const reorder = useReorder(ids, (order, id, seenIds) => save(dropped(agenda, order, id), id, seenIds));
  const byId = new Map(agendaEntries(agenda).map((entry) => [entry.id, entry]));
  const rows = reorder.ids.flatMap((id) => byId.get(id) ?? []);
  const labels = labelsOf(rows);
  const openNow = openCount(control);

  return (
    <section aria-labelledby="agenda-title" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 px-4 pt-4 pb-2">
        <h2 id="agenda-title" className="text-base">
          <Trans>Agenda</Trans>
        </h2>
        {openNow > 1 && (
          <p className="figures flex items-center gap-1.5 text-xs whitespace-nowrap text-positive-text">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />
            <Trans>{openNow} open</Trans>
          </p>
        )}
        <SavedNote isShown={actions.isSaved('order')} />
        {mayRun && !hasEnded && (
          <span className="ms-auto">
            <Button size="compact" look="quiet" aria-pressed={stage.kind === 'form' && stage.activityId === null && stage.seriesId === undefined} onClick={() => show({ kind: 'form', activityId: null })}>
              <Trans>+ Add a poll</Trans>
            </Button>
          </span>
        )}
      </div>
      <Failure actions={actions} place="order" className="mx-4 mb-2" />
      <output className="unseen">{note}</output>
      {rows.length === 0 && hasEnded && (
        <p className="px-4 py-2 text-muted">
          <Trans>No poll was planned.</Trans>
        </p>
      )}
      {rows.length === 0 && !hasEnded && (
        <EmptyState title={<Trans>Nothing planned yet</Trans>} action={mayRun && <FirstStep />}>
          <Trans>Polls stand here in the order in which you will ask them. Questions from the room need no preparation.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol className="min-h-0 flex-1 overflow-y-auto px-2 pb-3" aria-label={t`Activities`}>
          {rows.map(({ id, activity, series }, place) => {
            const onMove = (by: -1 | 1): void => save(movedInAgenda(agenda, ids, id, by), id);
            const owner = activity ? activity.seriesId : id;
            const last = owner !== null && rows[place + 1]?.activity?.seriesId !== owner ? agenda.series.find((one) => one.id === owner) : undefined;
            return (
              <Fragment key={id}>
                {series ? (
                  <SeriesRow {...{ series, reorder, onMove }} />
                ) : (
                  <AgendaRow
                    {...{ activity, reorder, onMove }}
                    label={labels.get(id) ?? ''}
                    into={openSeries(agenda, id)}
                    outOf={mayLeave(agenda, id) ? agenda.series.find((one) => one.id === activity.seriesId) : undefined}
                    onRegroup={(seriesId) => save(movedInto(agenda, ids, id, seriesId), id)}
                  />
                )}
                {last && mayRun && !hasEnded && last.state !== 'closed' && takesQuestions(control, last) && <AddQuestionRow series={last} />}
              </Fragment>
            );
          })}
        </ol>
      )}
      {rows.length > 0 && mayRun && !hasEnded && (
        <div className="border-t border-line px-2 py-1">
          <AddSeries />
        </div>
      )}
    </section>
  );
}

/** What one does with an empty agenda. */
function FirstStep() {
  const { show } = useControlRoom();
  return (
    <div className="grid justify-items-center gap-2">
      <Button look="primary" onClick={() => show({ kind: 'form', activityId: null })}>
        <Trans>Add the first poll</Trans>
      </Button>
      <AddSeries />
    </div>
  );
}

/** Below what a quiz or survey holds: it grows at its end. */
function AddQuestionRow({ series }: { series: CrewSeriesView }) {
  const { t } = useLingui();
  const { show, stage } = useControlRoom();
  const isOpen = stage.kind === 'form' && stage.activityId === null && stage.seriesId === series.id;
  return (
    <li className="ps-9">
      <button
        type="button"
        aria-pressed={isOpen}
        aria-label={t`Add a question to ${series.title}`}
        onClick={() => show({ kind: 'form', activityId: null, seriesId: series.id })}
        className={`flex min-h-11 w-full items-center gap-2 rounded-control px-1.5 text-start text-[0.9375rem] font-semibold text-accent-text outline-offset-[-2px] hover:bg-sunken lg:min-h-9 ${isOpen ? 'bg-accent-soft' : ''}`}
      >
        <Plus size={16} aria-hidden="true" className="shrink-0" />
        <Trans>Add a question</Trans>
      </button>
    </li>
  );
}

/** The other two things that an agenda holds. */
function AddSeries() {
  const { show, stage } = useControlRoom();
  const kindShown = stage.kind === 'series-form' && stage.seriesId === null ? stage.seriesKind : null;
  return (
    <div className="flex flex-wrap">
      <Button size="compact" look="quiet" aria-pressed={kindShown === 'quiz'} onClick={() => show({ kind: 'series-form', seriesId: null, seriesKind: 'quiz' })}>
        <Trans>+ Add a quiz</Trans>
      </Button>
      <Button size="compact" look="quiet" aria-pressed={kindShown === 'survey'} onClick={() => show({ kind: 'series-form', seriesId: null, seriesKind: 'survey' })}>
        <Trans>+ Add a survey</Trans>
      </Button>
    </div>
  );
}

/** 1, 2, 3 for polls by themselves; the questions of a series count from 1 again, and it has a sign instead. */
function labelsOf(rows: readonly AgendaEntry[]): Map<string, string> {
  const labels = new Map<string, string>();
  let [outside, inside] = [0, 0];
  for (const { id, activity } of rows) {
    if (activity && activity.seriesId !== null) labels.set(id, String((inside += 1)));
    else if (activity) labels.set(id, String((outside += 1)));
    else inside = 0;
  }
  return labels;
}
