import { useEffect, useState } from 'react';
import type { CrewSeriesView } from '../../../../contracts/series.ts';

const freshMs = 1_500;

type Seen = Pick<CrewSeriesView, 'id' | 'state'>;

/** Whether the quiz in hand came to its podium just now, before these eyes: not where it stood there when it was taken in hand. */
export function useIsPodiumFresh(series: CrewSeriesView | null): boolean {
  const [seen, setSeen] = useState<(Seen & { isFresh: boolean }) | null>(null);
  useEffect(() => {
    if (!seen?.isFresh) return undefined;
    const timer = setTimeout(() => setSeen((now) => now && { ...now, isFresh: false }), freshMs);
    return () => clearTimeout(timer);
  }, [seen]);
  if (seen?.id === series?.id && seen?.state === series?.state) return seen?.isFresh ?? false;
  const isFresh = series?.state === 'podium' && seen?.id === series.id;
  setSeen(series && { id: series.id, state: series.state, isFresh });
  return isFresh;
}
