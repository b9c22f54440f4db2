import { activityInFocus, primaryStep, type PrimaryStep } from './next-step.ts';
import { setActivityState, setEventState, setFocus, type ActivityAction } from '../../crew/commands.ts';
import { goToNext } from './agenda-commands.ts';
import { useControlRoom } from './context.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import { mayBegin } from './series-rules.ts';
import { useReturnToQuiz, type WayBack } from './use-return-to-quiz.tsx';
import { nextEntry, type AgendaEntry } from './agenda-order.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';

/** The place on the page where the stage says how its actions went. */
export const stagePlace = 'stage';

export interface Steps {
  primary: PrimaryStep;
  /** To the quiz that is played meanwhile. Nothing else goes on then. */
  wayBack: WayBack | null;
  next: AgendaEntry | null;
  /** The quiz or survey that a question in hand waits in, ready to be begun: it comes next. */
  own: CrewSeriesView | null;
  /** What is possible now; the others are left out. */
  open?: () => void;
  /** Opens it and leaves the one on show open too: for two polls at once. */
  openBeside?: () => void;
  close?: () => void;
  /** While its timer runs. */
  moreTime?: () => void;
  reveal?: () => void;
  hide?: () => void;
  newRound?: () => void;
  /** Puts an activity that was shown before back on screen and phones, as it is. */
  putOnShow?: () => void;
  goNext?: () => void;
  focus: (focus: Focus) => void;
  setEvent: (state: EventState) => void;
}

/** What the host can do with the event and the activity in hand. One table for buttons and keys. */
export function useSteps(): Steps {
  const { control, actions, inHand, mayRun, show, stage } = useControlRoom();
  const { event } = control;
  const wayBack = useReturnToQuiz();
  const own = wayBack
    ? null
    : (control.series.find((series) => series.id === inHand?.seriesId && mayBegin(control, series)) ?? null);
  const next = own
    ? { id: own.id, series: own }
    : nextEntry(control, (inHand ?? activityInFocus(control))?.position ?? null);
  const runAndShow = async (...visits: CrewCommand[]): Promise<void> => {
    const { isDone } = await actions.lead(stagePlace, ...visits);
    if (isDone) show({ kind: 'focus' }, stage);
  };
  const rival = openRival(control, inHand);
  const act = (action: ActivityAction) => (): void => {
    if (!inHand) return;
    const visit = setActivityState(inHand, action);
    // Opening puts it on show, and the stage follows. As "next" does, it closes what was on show: see `openBeside`.
    if (action === 'open' || action === 'new-round')
      void runAndShow(...(rival ? [setActivityState(rival, 'close')] : []), visit);
    else void actions.run(stagePlace, visit);
  };
  const isEventOpen = event.state === 'open';
  const wasOpened = inHand !== null && inHand.state !== 'draft';
  // What is part of a quiz or survey goes with it.
  const isAlone = inHand?.seriesId === null;
  const mayReveal =
    wasOpened && (isAlone || control.series.find(({ id }) => id === inHand.seriesId)?.kind === 'survey');
  const isOffShow = wasOpened && activityInFocus(control)?.id !== inHand.id;
  const focus = (wanted: Focus): void => {
    if (!mayRun) return;
    show({ kind: 'focus' });
    void actions.run('focus', setFocus(event.id, wanted));
  };
  const open = mayRun && isEventOpen && isAlone && inHand.state !== 'open';
  return {
    primary: primaryStep(control, inHand, next !== null, wayBack !== null),
    wayBack,
    next,
    own,
    ...(open && { open: act('open') }),
    ...(open && rival && { openBeside: () => void runAndShow(setActivityState(inHand, 'open')) }),
    ...(mayRun && isAlone && inHand.state === 'open' && { close: act('close') }),
    ...(mayRun && isAlone && isTimed(inHand) && { moreTime: act('more-time') }),
    ...(mayRun && mayReveal && !inHand.isRevealed && { reveal: act('reveal') }),
    ...(mayRun && mayReveal && inHand.isRevealed && { hide: act('hide') }),
    ...(mayRun && wasOpened && isAlone && isEventOpen && { newRound: act('new-round') }),
    ...(mayRun && isEventOpen && isOffShow && { putOnShow: () => focus({ kind: 'activity', activityId: inHand.id }) }),
    ...(mayRun &&
      isEventOpen &&
      next &&
      !wayBack && {
        goNext: () => void runAndShow(...goToNext(activityInFocus(control), next)),
      }),
    focus,
    // Once it is open, what people see now is what matters, whatever was being prepared.
    setEvent: (state) =>
      void actions
        .run('event-state', setEventState(event.id, state))
        .then(({ isDone }) => isDone && state === 'open' && show({ kind: 'focus' }, stage)),
  };
}

/** Its timer closes it, and has not yet. */
export function isTimed({ state, closesAt }: Pick<CrewActivityView, 'state' | 'closesAt'>): boolean {
  return state === 'open' && closesAt !== null;
}

/** The other poll that is on show and open: nobody should vote on what is no longer shown. */
function openRival(control: ControlRoom, inHand: CrewActivityView | null): CrewActivityView | null {
  const onShow = activityInFocus(control);
  // The polls of a series open and close with it.
  return onShow?.state === 'open' && onShow.id !== inHand?.id && onShow.seriesId === null ? onShow : null;
}
