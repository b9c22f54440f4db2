import { useEffect, useState } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';

const freshMs = 1_500;

/**
 * Whether the selected series has just reached, on this page, the state that N moves on from: a quiz its podium, a
 * survey being open. False if it was already there when the page was opened.
 */
export function useHasSeriesJustAdvanced(
  all: readonly CrewSeriesView[],
  selectedActivity: CrewSeriesView | null,
): boolean {
  const there = all.flatMap(({ id, state }) => (state === 'podium' || state === 'open' ? [id] : []));
  const [seen, setSeen] = useState<{ there: readonly string[]; fresh: readonly string[] }>({ there, fresh: [] });
  useEffect(() => {
    if (seen.fresh.length === 0) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: [] })), freshMs);
    return () => clearTimeout(timer);
  }, [seen]);
  let { fresh } = seen;
  if (there.join() !== seen.there.join()) {
    const came = there.filter((id) => !seen.there.includes(id));
    fresh = [...fresh.filter((id) => there.includes(id)), ...came];
    setSeen({ there, fresh });
  }
  return selectedActivity !== null && fresh.includes(selectedActivity.id);
}
