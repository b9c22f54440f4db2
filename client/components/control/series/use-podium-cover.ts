import { useEffect, useState } from 'react';
import type { CrewSeriesView } from '../../../../contracts/series.ts';
import { podiumSteps } from '../../series/podium-steps.ts';
import type { Cover } from '../use-cover.ts';

/** When the screen has come to an end, by the turn of the winner: as in series.css, and the name after its step. */
const namedMs = [1_700, 3_100, 4_900] as const;

/**
 * The cover over a podium, until the screen has named everybody on it. There is none where the quiz stood there when it was taken in hand.
 * `isOnShow`: the screen is at it.
 */
export function usePodiumCover({ standings, playerCount }: CrewSeriesView, isPodium: boolean, isOnShow: boolean): Cover {
  const [isNamed, setIsNamed] = useState(isPodium);
  const [isLifted, setIsLifted] = useState(false);
  if (!isPodium && (isNamed || isLifted)) {
    setIsNamed(false);
    setIsLifted(false);
  }
  const steps = podiumSteps(standings, playerCount).length;
  const isComing = isPodium && !isNamed && steps > 0;
  useEffect(() => {
    if (!isComing || !isOnShow) return undefined;
    const timer = setTimeout(() => setIsNamed(true), namedMs[steps - 1]);
    return () => clearTimeout(timer);
  }, [isComing, isOnShow, steps]);
  return { covers: isComing ? 'podium' : null, isCovered: isComing && !isLifted, isLifted, lift: setIsLifted };
}
