import { useEffect, useRef } from 'react';
import { useControlRoom } from './context.ts';

/** Dismisses "the server did not answer" once the state shows what happened, or another entry is selected. */
export function useDismissUnanswered(): void {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  const { dismissUnanswered } = actions;
  const { focus, event } = control;
  const state = JSON.stringify([
    event.state,
    focus,
    selectedActivity && [
      selectedActivity.id,
      selectedActivity.state,
      selectedActivity.round,
      selectedActivity.isRevealed,
      selectedActivity.closesAt,
    ],
    selectedSeries && [selectedSeries.id, selectedSeries.state],
  ]);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state) dismissUnanswered();
    known.current = state;
  }, [state, dismissUnanswered]);
}
