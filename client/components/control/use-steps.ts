import { activityInFocus, nextActivity, primaryStep, type PrimaryStep } from './agenda-steps.ts';
import { goToNext, setActivityState, setEventState, setFocus, type ActivityAction } from './commands.ts';
import { useControlRoom } from './control-context.ts';
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
  const act = (action: ActivityAction) => (): void => {
    if (!inHand) return;
    void actions.run(stagePlace, setActivityState(inHand, action)).then(({ isDone }) => {
      if (isDone && (action === 'open' || action === 'new-round')) show({ kind: 'focus' });
    });
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
        void actions.run(stagePlace, ...goToNext(current, next)).then(({ isDone }) => {
          if (isDone) show({ kind: 'focus' });
        });
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
