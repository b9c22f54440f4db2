import { useEffect, useRef } from 'react';
import { useControlRoom } from './context.ts';

/** That the server did not answer is told until it can be seen what came of it, or something else is in hand: that it asks to look at then is another thing. */
export function useDismissUnanswered(): void {
  const { actions, control, inHand, seriesInHand } = useControlRoom();
  const { dismissUnanswered } = actions;
  const { focus, event } = control;
  const stand = JSON.stringify([
    event.state,
    focus,
    inHand && [inHand.id, inHand.state, inHand.round, inHand.isRevealed, inHand.closesAt],
    seriesInHand && [seriesInHand.id, seriesInHand.state],
  ]);
  const known = useRef(stand);
  useEffect(() => {
    if (known.current !== stand) dismissUnanswered();
    known.current = stand;
  }, [stand, dismissUnanswered]);
}
