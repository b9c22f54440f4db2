import { useEffect, useRef } from 'react';
import { useControlRoom } from './context.ts';

/** That the server did not answer is told until it can be seen what came of it, or something else is in hand: that it asks to look at then is another thing. */
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
