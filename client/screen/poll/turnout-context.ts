import { createContext, useContext } from 'react';
import type { ActivityTurnout, SurveyTurnout, TurnoutView } from '#contracts/screens/turnout.ts';
import type { ActivityView } from '#contracts/views.ts';

/** How many have answered what is in focus, for results that do not say it. */
export const TurnoutContext = createContext<TurnoutView | null>(null);

/**
 * Answers to an activity, from its tally or its turnout; null if unknown. A turnout of another activity or round is
 * ignored.
 */
export function useAnswered({ id, round, tally }: Pick<ActivityView, 'id' | 'round' | 'tally'>): number | null {
  const turnout = useActivityTurnout({ id, round });
  return tally === null ? (turnout?.answered ?? null) : tally.total;
}

/**
 * How many gave the right answer, if it is revealed and counted for the same number of answers as the tally; else null.
 */
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
