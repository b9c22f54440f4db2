import { useCallback, useState, type ReactNode } from 'react';
import type { ControlRoom, Pages } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useReloadGuard } from '../../app/reload/use-reload-guard.ts';
import { useReloadJoin } from '../../live/use-reload-join.ts';
import { activityInFocus } from './primary-action.ts';
import { ControlContext, isForm, type ControlContextValue, type Stage } from './context.ts';
import { useActions } from '../../crew/use-actions.ts';
import { askingQuiz } from './played-quiz.ts';
import { useFreshSeries } from './use-fresh-series.ts';
import { useLiveControl, type LiveControl } from '../../crew/use-live-control.ts';
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
  const selectedActivity = findSelectedActivity(live, stage);
  const selectedSeries = selectedActivity ? null : findSelectedSeries(live, stage);
  // Once found it stays selected, whatever others add.
  const found = stage.kind === 'newest' ? selectedActivity : stage.kind === 'newest-series' ? selectedSeries : null;
  if (found && 'known' in stage && stage.foundId === undefined) setStage({ ...stage, foundId: found.id });
  useReloadGuard(isForm(stage));
  useReloadJoin(live.control.event.code, props.join);
  const value: ControlContextValue = {
    ...live,
    ...props,
    control: live.control,
    actions,
    stage,
    show,
    selectedActivity,
    selectedSeries,
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
  const { focus } = control;
  const place: Stage =
    focus.kind === 'series' && focus.seriesId === quiz.id ? { kind: 'focus' } : { kind: 'series', seriesId: quiz.id };
  return next.unsavedForm ? { ...place, unsavedForm: next.unsavedForm } : place;
}

function findSelectedActivity({ control }: LiveControl, stage: Stage): CrewActivityView | null {
  if (stage.kind === 'activity')
    return control.activities.find(({ id }) => id === stage.activityId) ?? activityInFocus(control);
  if (stage.kind === 'newest')
    return (
      control.activities.find(({ id }) =>
        stage.foundId === undefined ? !stage.known.has(id) : id === stage.foundId,
      ) ?? null
    );
  if (stage.kind === 'series' || stage.kind === 'newest-series') return null;
  // An ended event shows nothing.
  return control.event.state === 'ended' ? null : activityInFocus(control);
}

function findSelectedSeries({ control }: LiveControl, stage: Stage): CrewSeriesView | null {
  const { focus, series } = control;
  const inFocus =
    focus.kind === 'series' && control.event.state !== 'ended'
      ? (series.find(({ id }) => id === focus.seriesId) ?? null)
      : null;
  if (stage.kind === 'series') return series.find(({ id }) => id === stage.seriesId) ?? inFocus;
  if (stage.kind === 'newest-series')
    return series.find(({ id }) => (stage.foundId === undefined ? !stage.known.has(id) : id === stage.foundId)) ?? null;
  return inFocus;
}
