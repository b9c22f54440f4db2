import { useEffect, useState } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';

const freshMs = 1_500;
/** When the screen has revealed the last name, by podium size: matches series.css, plus the name after its step. */
const namedMs = [1_700, 3_100, 4_900];

/**
 * The ids of surveys and quizzes that have just reached, on this page, the state that N moves on from: open, or the
 * podium until the screen has revealed it. One press too many must not move on.
 */
export function useFreshSeries(series: readonly CrewSeriesView[]): readonly string[] {
  const there = series.flatMap(({ id, state }) => (state === 'podium' || state === 'open' ? [id] : []));
  const [seen, setSeen] = useState<{ there: readonly string[]; fresh: readonly string[] }>({ there, fresh: [] });
  if (there.join() !== seen.there.join())
    setSeen({ there, fresh: there.filter((id) => seen.fresh.includes(id) || !seen.there.includes(id)) });
  const ms = series.filter(({ id }) => seen.fresh.includes(id)).map(revealMs);
  const longest = Math.max(freshMs, ...ms);
  useEffect(() => {
    if (seen.fresh.length === 0) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: [] })), longest);
    return () => clearTimeout(timer);
  }, [seen, longest]);
  return seen.fresh;
}

function revealMs({ standings, playerCount, isOfPlayBefore }: CrewSeriesView): number {
  const steps = isOfPlayBefore ? [] : podiumSteps(standings, playerCount);
  return namedMs[steps.length - 1] ?? 0;
}
