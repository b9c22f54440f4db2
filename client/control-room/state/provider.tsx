import { useCallback, useState, type ReactNode } from 'react';
import type { ControlRoom, Pages } from '#contracts/pages.ts';
import { useReloadGuard } from '../../app/reload/use-reload-guard.ts';
import { useReloadJoin } from '../../live/use-reload-join.ts';
import { agendaEntries, type AgendaEntry } from './agenda-order.ts';
import { isInFocus } from './primary-action.ts';
import { ControlContext, isForm, type ControlContextValue, type Stage } from './context.ts';
import { useActions } from '../../crew/use-actions.ts';
import { askingQuiz } from './played-quiz.ts';
import { useFreshSeries } from './use-fresh-series.ts';
import { useLiveControl } from '../../crew/use-live-control.ts';
import { EditingContext } from '../../crew/presence/use-editing.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useModerate } from '../../crew/moderating/use-moderate.ts';

export function ControlProvider({ props, children }: { props: Pages['events/show']; children: ReactNode }) {
  const live = useLiveControl(props.control);
  const actions = useActions();
  const moderating = useModerate(live.control, actions);
  const [stage, setStage] = useState<Stage>({ kind: 'focus' });
  const { noteOpener } = useReturnFocus(stage);
  const show = useCallback(
    (next: Stage, from?: Stage): void => {
      noteOpener(next);
      setStage((now) => (from === undefined || now === from ? withItsQuiz(live.control, next) : now));
    },
    [noteOpener, live.control],
  );
  const selected = findSelected(live.control, stage);
  // Once found it stays selected, whatever others add.
  if (selected && 'known' in stage && stage.foundId === undefined) setStage({ ...stage, foundId: selected.id });
  useReloadGuard(isForm(stage));
  useReloadJoin(live.control.event.code, props.join);
  const value: ControlContextValue = {
    ...live,
    ...props,
    control: live.control,
    actions,
    stage,
    show,
    selectedActivity: selected?.activity ?? null,
    selectedSeries: selected?.series ?? null,
    freshSeries: useFreshSeries(live.control.series),
    moderating,
    mayRun: live.control.role !== 'moderator',
  };
  return (
    <ControlContext value={value}>
      <EditingContext value={live.announceEditing}>{children}</EditingContext>
    </ControlContext>
  );
}

/** Selecting the current question of a quiz, from the agenda or after editing it, selects the quiz. */
function withItsQuiz(control: ControlRoom, next: Stage): Stage {
  const quiz = next.kind === 'activity' ? askingQuiz(control, next.activityId) : null;
  if (next.kind !== 'activity' || !quiz) return next;
  const place: Stage = isInFocus(control, quiz.id) ? { kind: 'focus' } : { kind: 'series', seriesId: quiz.id };
  return next.unsavedForm ? { ...place, unsavedForm: next.unsavedForm } : place;
}

/** Without a selection, or when it was deleted, what is shown to the room; an ended event shows nothing. */
function findSelected(control: ControlRoom, stage: Stage): AgendaEntry | undefined {
  const entries = agendaEntries(control);
  if ('known' in stage)
    return entries.find(({ id, activity }) =>
      stage.foundId === undefined
        ? (stage.kind === 'newest') === Boolean(activity) && !stage.known.has(id)
        : id === stage.foundId,
    );
  const wanted = stage.kind === 'activity' ? stage.activityId : stage.kind === 'series' ? stage.seriesId : null;
  const shown = control.event.state === 'ended' ? undefined : entries.find(({ id }) => isInFocus(control, id));
  return entries.find(({ id }) => id === wanted) ?? shown;
}
