import { useState } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';
import { useControlRoom } from '../state/context.ts';
import type { Spoilers } from '../state/use-spoilers.ts';

/** Hides a podium until the screen has revealed all names. */
export function usePodiumSpoiler({ id, standings, playerCount }: CrewSeriesView): Spoilers {
  const { control, podiumsBeingRevealed } = useControlRoom();
  const [isPeeking, setIsPeeking] = useState(false);
  const isComing =
    control.event.state !== 'ended' &&
    podiumsBeingRevealed.includes(id) &&
    podiumSteps(standings, playerCount).length > 0;
  if (!isComing && isPeeking) setIsPeeking(false);
  return { kind: isComing ? 'podium' : null, isHidden: isComing && !isPeeking, isPeeking, setPeeking: setIsPeeking };
}
