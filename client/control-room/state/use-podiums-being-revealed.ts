import { useEffect, useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';

/** When the screen has revealed the last name, by podium size: matches series.css, plus the name after its step. */
const namedMs = [1_700, 3_100, 4_900] as const;

/**
 * The ids of quizzes whose podium appeared while this page was open and is still being revealed; also after a reload.
 * Excludes earlier plays and podiums that were there when the page was first opened. The reveal pauses while the screen
 * shows something else.
 */
export function usePodiumsBeingRevealed({ series, focus }: Pick<ControlRoom, 'series' | 'focus'>): readonly string[] {
  const there = series.flatMap(({ id, state, isOfPlayBefore }) => (state === 'podium' && !isOfPlayBefore ? [id] : []));
  // Kept per tab: after a reload the screen has not gone back, so the time starts over.
  const [kept, keep, forget] = useDraft('unnamed-podiums');
  const [seen, setSeen] = useState<{ there: readonly string[]; unnamed: readonly string[] }>({
    there,
    unnamed: kept.split(' ').filter((id) => there.includes(id)),
  });
  let { unnamed } = seen;
  if (there.join() !== seen.there.join()) {
    unnamed = [...unnamed.filter((id) => there.includes(id)), ...there.filter((id) => !seen.there.includes(id))];
    setSeen({ there, unnamed });
  }
  const toKeep = unnamed.join(' ');
  useEffect(() => {
    if (toKeep === '') forget();
    else keep(toKeep);
  }, [toKeep, keep, forget]);
  const shown =
    focus.kind === 'series' && unnamed.includes(focus.seriesId)
      ? series.find(({ id }) => id === focus.seriesId)
      : undefined;
  const shownId = shown?.id;
  const steps = shown ? podiumSteps(shown.standings, shown.playerCount).length : 0;
  useEffect(() => {
    if (shownId === undefined || steps === 0) return undefined;
    const timer = setTimeout(
      () => setSeen((now) => ({ ...now, unnamed: now.unnamed.filter((id) => id !== shownId) })),
      namedMs[steps - 1],
    );
    return () => clearTimeout(timer);
  }, [shownId, steps]);
  return unnamed;
}
