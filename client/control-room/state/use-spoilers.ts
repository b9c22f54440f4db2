import { useState } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from './context.ts';
import { spoilerOf, type Spoiler } from './spoilers.ts';

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
