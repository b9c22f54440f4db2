import { useCallback, useMemo, useState, useEffect, type ReactNode } from 'react';
import type { ControlRoom, Pages } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useReloadGuard } from '../../app/reload/use-reload-guard.ts';
import { useReloadJoin } from '../../live/use-reload-join.ts';
import { activityInFocus } from './primary-action.ts';
import { ControlContext, isForm, type Stage } from './context.ts';
import { useActions } from '../../crew/use-actions.ts';
import { askingQuiz } from './played-quiz.ts';
import { usePodiumsBeingRevealed } from './use-podiums-being-revealed.ts';
import { useLiveControl, type LiveControl } from '../../crew/use-live-control.ts';
import { EditingContext } from '../../crew/presence/use-editing.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useModerate } from '../../crew/moderating/use-moderate.ts';

const freshMs = 1_500;

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
  const podiumsBeingRevealed = usePodiumsBeingRevealed(live.control);
  const hasSeriesJustAdvanced = useHasSeriesJustAdvanced(live.control.series, selectedSeries);
  // Once found it stays selected, whatever others add.
  const found = stage.kind === 'newest' ? selectedActivity : stage.kind === 'newest-series' ? selectedSeries : null;
  if (found && 'known' in stage && stage.foundId === undefined) setStage({ ...stage, foundId: found.id });
  useReloadGuard(isForm(stage));
  const { join, screenLinks, newScreenLink } = props;
  useReloadJoin(live.control.event.code, join);
  const value = useMemo(
    () => ({
      ...live,
      join,
      screenLinks,
      newScreenLink,
      actions,
      stage,
      show,
      selectedActivity,
      selectedSeries,
      hasSeriesJustAdvanced,
      moderating,
      podiumsBeingRevealed,
      mayRun: live.control.role !== 'moderator',
    }),
    [
      live,
      join,
      screenLinks,
      newScreenLink,
      actions,
      stage,
      show,
      selectedActivity,
      selectedSeries,
      hasSeriesJustAdvanced,
      moderating,
      podiumsBeingRevealed,
    ],
  );
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

/**
 * Whether the selected series has just reached, on this page, the state that N moves on from: a quiz its podium, a
 * survey being open. False if it was already there when the page was opened.
 */
function useHasSeriesJustAdvanced(all: readonly CrewSeriesView[], selected: CrewSeriesView | null): boolean {
  const there = all.flatMap(({ id, state }) => (state === 'podium' || state === 'open' ? [id] : []));
  const [seen, setSeen] = useState<{ there: readonly string[]; fresh: readonly string[] }>({ there, fresh: [] });
  useEffect(() => {
    if (seen.fresh.length === 0) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: [] })), freshMs);
    return () => clearTimeout(timer);
  }, [seen]);
  let { fresh } = seen;
  if (there.join() !== seen.there.join()) {
    const came = there.filter((id) => !seen.there.includes(id));
    fresh = [...fresh.filter((id) => there.includes(id)), ...came];
    setSeen({ there, fresh });
  }
  return selected !== null && fresh.includes(selected.id);
}
