import { activityInFocus, primaryAction, type PrimaryAction } from './primary-action.ts';
import { setActivityState, setEventState, setFocus, type ActivityAction } from '../../crew/commands.ts';
import { goToNext } from './agenda-commands.ts';
import { useControlRoom } from './context.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import { mayStart } from './series-rules.ts';
import { useReturnToQuiz, type ReturnToQuiz } from './use-return-to-quiz.tsx';
import { nextEntry, type AgendaEntry } from './agenda-order.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';

/** The `Actions` place of the stage. */
export const stagePlace = 'stage';

export interface ActivityActions {
  primary: PrimaryAction;
  /** Back to the quiz being played, which blocks going on. */
  returnToQuiz: ReturnToQuiz | null;
  next: AgendaEntry | null;
  /** The series that the selected draft question belongs to, if it can start: it comes next. */
  ownSeries: CrewSeriesView | null;
  /** Only what is possible now is present. */
  open?: () => void;
  /** Opens it and keeps the shown one open: for two polls at once. */
  openAlongside?: () => void;
  close?: () => void;
  /** While its timer runs. */
  moreTime?: () => void;
  reveal?: () => void;
  hide?: () => void;
  newRound?: () => void;
  /** Shows a former activity to the room again, as it is. */
  showNow?: () => void;
  goNext?: () => void;
  focus: (focus: Focus) => void;
  setEvent: (state: EventState) => void;
}

/** What the host can do with the event and the selected activity. Buttons and keys share it. */
export function useActivityActions(): ActivityActions {
  const { control, actions, selectedActivity, mayRun, show, stage } = useControlRoom();
  const { event } = control;
  const returnToQuiz = useReturnToQuiz();
  const ownSeries = returnToQuiz
    ? null
    : (control.series.find((series) => series.id === selectedActivity?.seriesId && mayStart(control, series)) ?? null);
  const next = ownSeries
    ? { id: ownSeries.id, series: ownSeries }
    : nextEntry(control, (selectedActivity ?? activityInFocus(control))?.position ?? null);
  const runAndShow = async (...visits: CrewCommand[]): Promise<void> => {
    const { isDone } = await actions.runExclusively(stagePlace, ...visits);
    if (isDone) show({ kind: 'focus' }, stage);
  };
  const otherPoll = otherShownPoll(control, selectedActivity);
  const act = (action: ActivityAction) => (): void => {
    if (!selectedActivity) return;
    const visit = setActivityState(selectedActivity, action);
    // Opening shows it to the room. Like "next" it closes the poll shown before; see `openAlongside`.
    if (action === 'open' || action === 'new-round')
      void runAndShow(...(otherPoll ? [setActivityState(otherPoll, 'close')] : []), visit);
    else void actions.run(stagePlace, visit);
  };
  const isEventOpen = event.state === 'open';
  const hasOpened = selectedActivity !== null && selectedActivity.state !== 'draft';
  // Activities of a series open and close with it.
  const isStandalone = selectedActivity?.seriesId === null;
  const mayReveal =
    hasOpened && (isStandalone || control.series.find(({ id }) => id === selectedActivity.seriesId)?.kind === 'survey');
  const isHiddenNow = hasOpened && activityInFocus(control)?.id !== selectedActivity.id;
  const focus = (wanted: Focus): void => {
    if (!mayRun) return;
    show({ kind: 'focus' });
    void actions.run('focus', setFocus(event.id, wanted));
  };
  const open = mayRun && isEventOpen && isStandalone && selectedActivity.state !== 'open';
  return {
    primary: primaryAction(control, selectedActivity, next !== null, returnToQuiz !== null),
    returnToQuiz,
    next,
    ownSeries,
    ...(open && { open: act('open') }),
    ...(open && otherPoll && { openAlongside: () => void runAndShow(setActivityState(selectedActivity, 'open')) }),
    ...(mayRun && isStandalone && selectedActivity.state === 'open' && { close: act('close') }),
    ...(mayRun && isStandalone && isTimed(selectedActivity) && { moreTime: act('more-time') }),
    ...(mayRun && mayReveal && !selectedActivity.isRevealed && { reveal: act('reveal') }),
    ...(mayRun && mayReveal && selectedActivity.isRevealed && { hide: act('hide') }),
    ...(mayRun && hasOpened && isStandalone && isEventOpen && { newRound: act('new-round') }),
    ...(mayRun &&
      isEventOpen &&
      isHiddenNow && { showNow: () => focus({ kind: 'activity', activityId: selectedActivity.id }) }),
    ...(mayRun &&
      isEventOpen &&
      next &&
      !returnToQuiz && {
        goNext: () => void runAndShow(...goToNext(activityInFocus(control), next)),
      }),
    focus,
    // Once open, what people see now matters, not what was being prepared.
    setEvent: (state) =>
      void actions
        .run('event-state', setEventState(event.id, state))
        .then(({ isDone }) => isDone && state === 'open' && show({ kind: 'focus' }, stage)),
  };
}

/** Open with a running timer. */
export function isTimed({ state, closesAt }: Pick<CrewActivityView, 'state' | 'closesAt'>): boolean {
  return state === 'open' && closesAt !== null;
}

/** The other shown poll that is open: nobody should vote on what is no longer shown. */
function otherShownPoll(control: ControlRoom, selectedActivity: CrewActivityView | null): CrewActivityView | null {
  const shown = activityInFocus(control);
  // The polls of a series open and close with it.
  return shown?.state === 'open' && shown.id !== selectedActivity?.id && shown.seriesId === null ? shown : null;
}
