import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { Confirmation } from '../actions/confirmation.tsx';
import { useNameRuleWords } from '../editor/reveal-select.tsx';
import { AddQuestionRow, AddToAgenda } from './add-menu.tsx';
import { type ControlContextValue, useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { agendaEntries, agendaLabels } from '../state/agenda.ts';
import { lastAdded, openAgendaEntries, takesQuestions } from '../state/rules.ts';
import { footOf } from './nearest-place.ts';
import { ActivityRow, SeriesRow } from './rows.tsx';
import { useAgendaDrag } from './use-drag.ts';
import { type AgendaOrder, useAgendaOrder } from './use-order.ts';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';

export function Agenda() {
  const { t } = useLingui();
  const { actions, control, mayRun, show } = useControlRoom();
  const hasEnded = control.event.state === 'ended';
  const order = useAgendaOrder();
  const { agenda, ids } = order;
  const drag = useAgendaDrag(order);
  const { draggedId, target, list } = drag;
  const byId = new Map(agendaEntries(agenda).map((entry) => [entry.id, entry]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const targetId = target?.place.seriesId ?? null;
  const labels = agendaLabels(rows);
  const openNow = openAgendaEntries(control).length;
  const agendaRef = useScrollToSelected();

  return (
    <section ref={agendaRef} aria-labelledby="agenda-title" className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-13 items-center gap-3 px-4 pt-3 thumb:min-h-15">
        <h2 id="agenda-title" className="text-base">
          {t`Agenda`}
        </h2>
        {openNow > 1 && (
          <p className="figures flex items-center gap-1.5 text-xs whitespace-nowrap text-positive-text">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />
            <Trans>{openNow} open</Trans>
          </p>
        )}
        <SavedNote isShown={actions.isSaved('order')} />
      </div>
      <ActionFailure actions={actions} place="order" className="mx-4 mb-2" />
      {rows.length === 0 && hasEnded && <p className="px-4 py-2 text-muted">{t`No poll was planned.`}</p>}
      {rows.length === 0 && !hasEnded && (
        <EmptyState
          title={t`Nothing planned yet`}
          action={
            mayRun && (
              <Button look="primary" onClick={() => show({ kind: 'form', activityId: null })}>
                {t`Add the first poll`}
              </Button>
            )
          }
        >
          {t`Your polls, in the order you will ask them.`}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div ref={list} className="relative min-h-0 flex-1 px-2 pb-3 lg:overflow-y-auto">
          <ol aria-label={t`Activities`} className={draggedId === null ? '' : 'agenda-dragging'}>
            {rows.map(({ id, activity, series }, place) => {
              const owner = activity ? activity.seriesId : id;
              const last =
                owner !== null && rows[place + 1]?.activity?.seriesId !== owner
                  ? agenda.series.find((one) => one.id === owner)
                  : undefined;
              const isTarget = targetId !== null && owner === targetId;
              const isDragged = draggedId !== null && (id === draggedId || owner === draggedId);
              return (
                <Fragment key={id}>
                  {series ? (
                    <SeriesRow {...{ series, order, drag, isTarget, isDragged }} />
                  ) : (
                    <ActivityRow {...{ activity, order, drag, isTarget, isDragged }} label={labels.get(id) ?? ''} />
                  )}
                  {last && mayRun && !hasEnded && last.state !== 'closed' && takesQuestions(control, last) && (
                    <AddQuestionRow
                      series={last}
                      isTarget={isTarget}
                      isDragged={last.id === draggedId}
                      rowRef={drag.row(footOf(last.id))}
                    />
                  )}
                </Fragment>
              );
            })}
          </ol>
          {target && (
            <div
              aria-hidden="true"
              data-inside={targetId !== null || undefined}
              className="pointer-events-none absolute inset-x-2 z-60 border-t-3 border-accent-text data-inside:ms-7"
              ref={(line) => line?.style.setProperty('inset-block-start', `${target.y - 1.5}px`)}
            >
              <span
                className={`absolute -start-0.5 -top-1.5 size-2.5 rounded-full border-3 border-accent-text
                bg-surface`}
              />
            </div>
          )}
        </div>
      )}
      <div className="sticky-bar mt-auto max-lg:sticky max-lg:bottom-16 max-lg:z-10 max-lg:bg-surface">
        <UndoMoveNote last={order.last} note={order.note} />
        {order.question && <NamesQuestion {...order.question} />}
        {mayRun && !hasEnded && <AddToAgenda />}
      </div>
    </section>
  );
}

/** Moves no row under a pointer unless one was just added. */
function useScrollToSelected(): RefObject<HTMLElement | null> {
  const room = useControlRoom();
  const agenda = useRef<HTMLElement>(null);
  const id = rowFor(room);
  const isNewest = room.stage.kind === 'newest';
  useEffect(() => {
    const row = agenda.current?.querySelector(`[data-row="${id}"]`);
    const list = row?.closest('ol');
    const frame = list?.parentElement;
    if (!row || !frame || (!isNewest && list.matches(':hover'))) return;
    // scrollIntoView would move the browser's starting point for Tab past the bar.
    const [inner, outer] = [row.getBoundingClientRect(), frame.getBoundingClientRect()];
    const [above, below] = [inner.top - outer.top - 40, inner.bottom - outer.bottom + 48];
    frame.scrollBy({ top: above < 0 ? above : Math.max(below, 0), behavior: 'instant' });
  }, [id, isNewest]);
  return agenda;
}

function rowFor({ control, selectedActivity, selectedSeries, stage }: ControlContextValue): string | undefined {
  if (stage.kind === 'form')
    return stage.activityId ?? lastAdded(control, stage.seriesId ?? null)?.id ?? stage.seriesId;
  if (stage.kind === 'series-form' || stage.kind === 'bulk-form') return stage.seriesId ?? undefined;
  return stage.kind === 'copy-form' ? undefined : (selectedActivity ?? selectedSeries)?.id;
}

function NamesQuestion({ title, from, to, isAsking, setIsAsking, confirm }: NonNullable<AgendaOrder['question']>) {
  const words = useNameRuleWords();
  const [now, before] = [words[to], words[from]];
  return (
    <Confirmation
      title={<Trans>Change who sees names?</Trans>}
      description={
        <Trans>
          In “{title}”, answers are “{now}”, no longer “{before}”.
        </Trans>
      }
      words={<Trans>Move it</Trans>}
      look="danger"
      run={confirm}
      isOpen={isAsking}
      onOpenChange={setIsAsking}
    />
  );
}

function UndoMoveNote({ last, note }: Pick<AgendaOrder, 'last' | 'note'>) {
  const { title } = last ?? {};
  const status = useRef<HTMLOutputElement>(null);
  useKeyBindings([{ key: 'u', run: last?.undo }]);
  return (
    <>
      <output ref={status} tabIndex={-1} className="unseen">
        {note}
      </output>
      {last && (
        <div
          key={last.note}
          className="appear flex items-center gap-2 border-t border-line bg-accent-soft py-2 ps-4 pe-2 text-xs"
        >
          <p className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-semibold">
              <Trans>Moved “{title}”</Trans>
            </span>
            <span className="line-clamp-2 text-muted">{last.note}</span>
          </p>
          <KeyButton
            shortcut="U"
            size="compact"
            onClick={() => {
              status.current?.focus({ preventScroll: true });
              last.undo();
            }}
          >
            <Trans>Undo</Trans>
          </KeyButton>
        </div>
      )}
    </>
  );
}
