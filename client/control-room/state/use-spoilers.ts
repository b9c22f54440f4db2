import { useState } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from './context.ts';
import { spoilerOf, type Spoiler } from './spoilers.ts';

export interface Spoilers {
  kind: Spoiler | 'podium' | null;
  isHidden: boolean;
  isPeeking: boolean;
  setPeeking: (isPeeking: boolean) => void;
}

/** Spoilers of one activity. Peeking lasts for one round of it; without an activity (null) there are none. */
export function useSpoilers(activity: CrewActivityView | null): Spoilers {
  const { control } = useControlRoom();
  return usePeeking(activity && spoilerOf(control, activity), `${activity?.id} ${activity?.round}`);
}

/** Hides a podium until the screen has revealed all names. */
export function usePodiumSpoiler({ id, state, standings, isOfPlayBefore }: CrewSeriesView): Spoilers {
  const { freshSeries } = useControlRoom();
  const isComing = state === 'podium' && !isOfPlayBefore && standings.length > 0 && freshSeries.includes(id);
  return usePeeking(isComing ? 'podium' : null, id);
}

function usePeeking(kind: Spoilers['kind'], of: string): Spoilers {
  const [peekedAt, setPeekedAt] = useState<string | null>(null);
  if (kind === null && peekedAt !== null) setPeekedAt(null);
  const isPeeking = peekedAt === of;
  return {
    kind,
    isHidden: kind !== null && !isPeeking,
    isPeeking,
    setPeeking: (isOn) => setPeekedAt(isOn ? of : null),
  };
}
