import { useState } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { useControlRoom } from './context.ts';
import { spoilerOf, type Spoiler } from './spoilers.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';

export interface Spoilers {
  /** What there is to hide; null if nothing. */
  kind: Spoiler | 'podium' | null;
  isHidden: boolean;
  isPeeking: boolean;
  setPeeking: (isPeeking: boolean) => void;
}

/** Spoilers of one activity. Peeking lasts for one round of it; without an activity (null) there are none. */
export function useSpoilers(activity: CrewActivityView | null): Spoilers {
  const { control } = useControlRoom();
  const [peekedAt, setPeekedAt] = useState<string | null>(null);
  const asked = activity && `${activity.id} ${activity.round}`;
  const kind = activity && spoilerOf(control, activity);
  const isPeeking = asked !== null && peekedAt === asked;
  return {
    kind,
    isHidden: kind !== null && !isPeeking,
    isPeeking,
    setPeeking: (isOn) => setPeekedAt(isOn ? asked : null),
  };
}

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
