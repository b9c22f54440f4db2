import { useEffect, useState } from 'react';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { isMotionWanted } from '#ui/list/use-glide.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { Leaderboard, type StandingsLook } from '../../quizzes/leaderboard.tsx';
import { nameLineSize } from '../../quizzes/name-size.ts';

const restMs = 900;
const moveMs = 1_100;
/** As fast as the eye can follow changing digits. */
const stepMs = 50;

export function ScreenLeaderboard({
  standings,
  isFresh,
  size = 'screen',
}: {
  standings: readonly StandingView[];
  size?: 'room' | 'screen';
  isFresh: boolean;
}) {
  const isPreview = useIsPreview();
  const [hasMotion] = useState(() => isFresh && !isPreview && isMotionWanted());
  const [at, setAt] = useState(hasMotion ? -restMs : moveMs);
  useEffect(() => {
    if (!hasMotion) return undefined;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const passedMs = performance.now() - startedAt - restMs;
      setAt(passedMs < 0 ? -restMs : Math.min(passedMs, moveMs));
      if (passedMs >= moveMs) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [hasMotion]);
  const shown = at < 0 ? leaderboardBefore(standings) : at < moveMs ? standingsAt(standings, at / moveMs) : standings;
  const look = size === 'screen' ? screenLook(shown.map(({ name }) => name)) : undefined;
  return <Leaderboard standings={shown} look={look} glideMs={moveMs} />;
}

/** A full name matters more than its size. */
function screenLook(names: readonly string[]): StandingsLook {
  return {
    list: sizeOf(names),
    row: 'gap-[calc(2.4*var(--vh))] py-[calc(var(--spacing-above)*var(--vh))] text-[calc(var(--letters)*var(--vh))]',
    // Descenders of large names reach below their line.
    name: '-mb-[0.14em] overflow-hidden pb-[0.14em] text-ellipsis [white-space:var(--name-wrap,nowrap)]',
    long: '',
    hasWords: true,
  };
}

function sizeOf(names: readonly string[]): string {
  const line = nameLineSize(names);
  if (names.length > 5 || line === 'very') return '[--letters:3.4] [--spacing-above:0.8]';
  const large = '[--letters:4.8] [--spacing-above:1.4]';
  return names.length > 3 || line
    ? large
    : `${large} in-[.projection]:[--letters:6.8] in-[.projection]:[--spacing-above:2.6]`;
}

function leaderboardBefore(standings: readonly StandingView[]): StandingView[] {
  return standings
    .map((standing) => {
      const { rank, total, gained, moved } = standing;
      return { ...standing, rank: rank + (moved ?? 0), total: total - gained, gained: 0, moved: null };
    })
    .toSorted((a, b) => b.total - a.total || a.rank - b.rank);
}

function standingsAt(standings: readonly StandingView[], part: number): StandingView[] {
  return standings.map((standing) => ({
    ...standing,
    total: Math.round(standing.total - standing.gained * (1 - part)),
  }));
}
