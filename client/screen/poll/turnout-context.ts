import { createContext, useContext } from 'react';
import type { ActivityTurnout, SurveyTurnout, TurnoutView } from '#contracts/screens/turnout.ts';
import type { ActivityView } from '#contracts/views.ts';

/** How many have answered what is in focus, where the result does not say it. */
export const TurnoutContext = createContext<TurnoutView | null>(null);

/** Of an activity, by its result or without one; null where neither is known. What was counted of another one, or another round, says nothing. */
export function useAnswered({ id, round, tally }: Pick<ActivityView, 'id' | 'round' | 'tally'>): number | null {
  const turnout = useActivityTurnout({ id, round });
  return tally === null ? (turnout?.answered ?? null) : tally.total;
}

/** How many had the right answer that is told: it stands beside as many answers as there are. Null where none is, or before it is known. */
export function useRight({
  id,
  round,
  tally,
  correct,
}: Pick<ActivityView, 'id' | 'round' | 'tally' | 'correct'>): number | null {
  const turnout = useActivityTurnout({ id, round });
  return correct !== null && tally !== null && turnout?.answered === tally.total ? turnout.right : null;
}

function useActivityTurnout({ id, round }: Pick<ActivityView, 'id' | 'round'>): ActivityTurnout | null {
  const turnout = useContext(TurnoutContext);
  return turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round ? turnout : null;
}

export function useSurveyTurnout(seriesId: string): SurveyTurnout | null {
  const turnout = useContext(TurnoutContext);
  return turnout && 'seriesId' in turnout && turnout.seriesId === seriesId ? turnout : null;
}
