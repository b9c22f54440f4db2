import { useState } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from './context.ts';
import { spoilerOf, type Spoiler } from './spoilers.ts';

export interface Cover {
  /** What there is to cover now; null where there is nothing. */
  covers: Spoiler | 'podium' | null;
  isCovered: boolean;
  isLifted: boolean;
  lift: (isLifted: boolean) => void;
}

/** The cover over one activity. It is lifted by hand for one round of it, and lies over the next again; over nothing yet (null) there is none. */
export function useSpoilers(activity: CrewActivityView | null): Cover {
  const { control } = useControlRoom();
  const [lifted, setLifted] = useState<string | null>(null);
  const asked = activity && `${activity.id} ${activity.round}`;
  const covers = activity && spoilerOf(control, activity);
  const isLifted = asked !== null && lifted === asked;
  return { covers, isCovered: covers !== null && !isLifted, isLifted, lift: (isUp) => setLifted(isUp ? asked : null) };
}
