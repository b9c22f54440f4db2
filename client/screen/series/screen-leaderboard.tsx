import { useEffect, useState } from 'react';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { isMotionWanted } from '#ui/list/use-glide.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { Leaderboard, type StandingsProps } from '../../quizzes/leaderboard.tsx';

const restMs = 900;
const moveMs = 1_100;
/** As fast as the eye can follow changing digits. */
const stepMs = 50;

export function ScreenLeaderboard({
  standings,
  isFresh,
  size = 'screen',
}: Pick<StandingsProps, 'standings' | 'size'> & { isFresh: boolean }) {
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
  return <Leaderboard standings={shown} size={size} glideMs={moveMs} />;
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
