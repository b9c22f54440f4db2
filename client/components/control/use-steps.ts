import { activityInFocus, nextActivity, primaryStep, type PrimaryStep } from './agenda-steps.ts';
import { goToNext, setActivityState, setEventState, setFocus, type ActivityAction } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import type { CrewVisit } from './send.ts';
import type { CrewActivityView, EventState, Focus } from '../../../contracts/views.ts';

/** The place on the page where the stage says how its actions went. */
export const stagePlace = 'stage';

export interface Steps {
  primary: PrimaryStep;
  next: CrewActivityView | null;
  /** What is possible now; the others are left out. */
  open?: () => void;
  close?: () => void;
  reveal?: () => void;
  hide?: () => void;
  newRound?: () => void;
  goNext?: () => void;
  focus: (focus: Focus) => void;
  setEvent: (state: EventState) => void;
}

/** What the host can do with the event and the activity in hand. One table for buttons and keys. */
export function useSteps(): Steps {
  const { control, actions, inHand, mayRun, show } = useControlRoom();
  const { event } = control;
  const next = nextActivity(control.activities, (inHand ?? activityInFocus(control))?.id ?? null);
  const runAndShow = async (...visits: CrewVisit[]): Promise<void> => {
    const { isDone } = await actions.run(stagePlace, ...visits);
    if (isDone) show({ kind: 'focus' });
  };
  const act = (action: ActivityAction) => (): void => {
    if (!inHand) return;
    const visit = setActivityState(inHand, action);
    // Opening puts it on show, and the stage follows.
    if (action === 'open' || action === 'new-round') void runAndShow(visit);
    else void actions.run(stagePlace, visit);
  };
  const isEventOpen = event.state === 'open';
  const wasOpened = inHand !== null && inHand.state !== 'draft';
  const open = mayRun && isEventOpen && inHand && inHand.state !== 'open';
  return {
    primary: primaryStep(control, inHand),
    next,
    ...(open && { open: act('open') }),
    ...(mayRun && inHand?.state === 'open' && { close: act('close') }),
    ...(mayRun && wasOpened && !inHand.isRevealed && { reveal: act('reveal') }),
    ...(mayRun && wasOpened && inHand.isRevealed && { hide: act('hide') }),
    ...(mayRun && wasOpened && isEventOpen && { newRound: act('new-round') }),
    ...(mayRun && isEventOpen && next && {
      goNext: () => {
        const current = control.activities.find((activity) => activity.state === 'open' && activity.id === activityInFocus(control)?.id) ?? null;
        void runAndShow(...goToNext(current, next));
      },
    }),
    focus: (focus) => {
      if (!mayRun) return;
      show({ kind: 'focus' });
      void actions.run('focus', setFocus(event.id, focus));
    },
    setEvent: (state) => void actions.run('event-state', setEventState(event.id, state)),
  };
}
