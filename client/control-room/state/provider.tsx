import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ControlRoom, Pages } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { useReloadGuard } from '../../app/reload/reload-guard.ts';
import { useReloadJoinWhile } from '../../live/use-reload-while.ts';
import { agendaEntries, type AgendaEntry } from './agenda.ts';
import { ControlContext, type ControlContextValue, isForm, type Stage } from './context.ts';
import { CrewPageContext } from '../../crew/crew-page.ts';
import { useActions } from '../../crew/use-actions.ts';
import { askingQuiz, isInFocus } from './rules.ts';
import { useLiveControl } from '../../crew/use-live-control.ts';
import { EditingContext } from '../../crew/presence/use-editing.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';
import { useModerate } from '../../crew/moderating/use-moderate.ts';
import { isVisible } from '#ui/is-visible.ts';
import { useTimeout } from '#ui/use-timeout.ts';

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
  if (selected && 'known' in stage && stage.foundId === undefined) setStage({ ...stage, foundId: selected.id });
  useReloadGuard(isForm(stage));
  useReloadJoinWhile(live.control.event.code !== props.join.code);
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
      <CrewPageContext value={value}>
        <EditingContext value={live.announceEditing}>{children}</EditingContext>
      </CrewPageContext>
    </ControlContext>
  );
}

function withItsQuiz(control: ControlRoom, next: Stage): Stage {
  const quiz = next.kind === 'activity' ? askingQuiz(control, next.activityId) : null;
  if (next.kind !== 'activity' || !quiz) return next;
  const place: Stage = isInFocus(control, quiz.id) ? { kind: 'focus' } : { kind: 'series', seriesId: quiz.id };
  return next.unsavedForm ? { ...place, unsavedForm: next.unsavedForm } : place;
}

/** Falls back to what the room sees, and after the event to nothing. */
function findSelected(control: ControlRoom, stage: Stage): AgendaEntry | undefined {
  const entries = agendaEntries(control);
  if ('known' in stage)
    return entries.find(({ id }) => (stage.foundId === undefined ? !stage.known.has(id) : id === stage.foundId));
  const wanted = stage.kind === 'activity' ? stage.activityId : stage.kind === 'series' ? stage.seriesId : null;
  const shown = control.event.state === 'ended' ? undefined : entries.find(({ id }) => isInFocus(control, id));
  return entries.find(({ id }) => id === wanted) ?? shown;
}

const freshMs = 1_500;
/** Until the last name is shown, by podium size. Matches series.css plus the delay of the name. */
const namedMs = [1_700, 3_100, 4_900];

/** A second press of N must not leave a state just reached. */
function useFreshSeries(series: readonly CrewSeriesView[]): readonly string[] {
  const there = series.flatMap(({ id, state }) => (state === 'podium' || state === 'open' ? [id] : []));
  const [seen, setSeen] = useState<{ there: readonly string[]; fresh: readonly string[] }>({ there, fresh: [] });
  if (there.join() !== seen.there.join())
    setSeen({ there, fresh: there.filter((id) => seen.fresh.includes(id) || !seen.there.includes(id)) });
  const ms = series.filter(({ id }) => seen.fresh.includes(id)).map(revealMs);
  const longest = Math.max(freshMs, ...ms);
  useTimeout(() => setSeen({ ...seen, fresh: [] }), seen.fresh.length > 0 ? longest : null, seen);
  return seen.fresh;
}

function revealMs({ standings, playerCount, isOfPlayBefore }: CrewSeriesView): number {
  const steps = isOfPlayBefore ? [] : podiumSteps(standings, playerCount);
  return namedMs[steps.length - 1] ?? 0;
}

interface Opener {
  element: HTMLElement;
  name: string | undefined;
}

/** On phones the opener may be in another tab; focus the stage then. */
function useReturnFocus(stage: Stage): { noteOpener: (next: Stage) => void } {
  const opener = useRef<Opener>(null);
  const isWriting = isForm(stage);
  const noteOpener = useCallback(
    (next: Stage): void => {
      if (isForm(next) && !isWriting) opener.current = currentOpener();
    },
    [isWriting],
  );
  useEffect(() => {
    if (!isWriting) return undefined;
    return () => restoreFocus(opener.current);
  }, [isWriting]);
  return { noteOpener };
}

function currentOpener(): Opener | null {
  const { activeElement } = document;
  const element = activeElement?.closest('[role="menu"]')
    ? document.querySelector('button[data-popup-open]')
    : activeElement;
  return element instanceof HTMLElement && element !== document.body
    ? { element, name: element.dataset['opener'] }
    : null;
}

function restoreFocus(opener: Opener | null): void {
  if (document.activeElement !== document.body || opener === null) return;
  const again =
    opener.name === undefined ? null : document.querySelector<HTMLElement>(`[data-opener="${opener.name}"]`);
  const seen = [opener.element, again].find((element) => element?.isConnected && isVisible(element));
  (seen ?? document.querySelector<HTMLElement>('[data-selected]'))?.focus({ preventScroll: seen === undefined });
}
