import { createContext, useContext } from 'react';
import type { ActivityTurnout, SurveyTurnout, TurnoutView } from '#contracts/screens/turnout.ts';
import { ballotsIn } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';

export const TurnoutContext = createContext<TurnoutView | null>(null);

/** Null if unknown for this round. */
export function useAnswered({ id, round, tally }: Pick<ActivityView, 'id' | 'round' | 'tally'>): number | null {
  const turnout = useActivityTurnout({ id, round });
  return tally === null ? (turnout?.answered ?? null) : tally.total;
}

/** Null unless revealed, and as recent as the tally. */
export function useRight({
  id,
  round,
  tally,
  correct,
}: Pick<ActivityView, 'id' | 'round' | 'tally' | 'correct'>): number | null {
  const turnout = useActivityTurnout({ id, round });
  return correct !== null && tally !== null && turnout?.answered === ballotsIn(tally) ? turnout.right : null;
}

function useActivityTurnout({ id, round }: Pick<ActivityView, 'id' | 'round'>): ActivityTurnout | null {
  const turnout = useContext(TurnoutContext);
  return turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round ? turnout : null;
}

export function useSurveyTurnout(seriesId: string): SurveyTurnout | null {
  const turnout = useContext(TurnoutContext);
  return turnout && 'seriesId' in turnout && turnout.seriesId === seriesId ? turnout : null;
}
