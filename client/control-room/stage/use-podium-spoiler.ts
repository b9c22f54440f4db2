import { useState } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';
import { useControlRoom } from '../state/context.ts';
import type { Cover } from '../state/use-spoilers.ts';

/** The cover over a podium, until the screen has named everybody on it. */
export function usePodiumSpoiler({ id, standings, playerCount }: CrewSeriesView): Cover {
  const { control, unnamedPodiums } = useControlRoom();
  const [isLifted, setIsLifted] = useState(false);
  const isComing =
    control.event.state !== 'ended' && unnamedPodiums.includes(id) && podiumSteps(standings, playerCount).length > 0;
  if (!isComing && isLifted) setIsLifted(false);
  return { covers: isComing ? 'podium' : null, isCovered: isComing && !isLifted, isLifted, lift: setIsLifted };
}
