import { createContext, useContext } from 'react';
import type { SurveyTurnout, TurnoutView } from '../../../contracts/turnouts.ts';
import type { ActivityView } from '../../../contracts/views.ts';

/** How many have answered what is in focus, where the result does not say it. */
export const ScreenTurnout = createContext<TurnoutView | null>(null);

/** Of an activity, by its result or without one; null where neither is known. What was counted of another one, or another round, says nothing. */
export function useAnswered({ id, round, tally }: Pick<ActivityView, 'id' | 'round' | 'tally'>): number | null {
  const turnout = useContext(ScreenTurnout);
  if (tally !== null) return tally.total;
  return turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round ? turnout.answered : null;
}

export function useSurveyTurnout(seriesId: string): SurveyTurnout | null {
  const turnout = useContext(ScreenTurnout);
  return turnout && 'seriesId' in turnout && turnout.seriesId === seriesId ? turnout : null;
}
