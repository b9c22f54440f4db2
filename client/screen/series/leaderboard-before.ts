import type { StandingView } from '#contracts/quizzes/series.ts';

/** The same players as they stood before the newest result, in the order of then: where the rows of a leaderboard come from. */
export function leaderboardBefore(standings: readonly StandingView[]): StandingView[] {
  return standings.map((standing) => before(standing)).toSorted((a, b) => b.total - a.total || a.rank - b.rank);
}

function before(standing: StandingView): StandingView {
  const { rank, total, gained, moved } = standing;
  return { ...standing, rank: rank + (moved ?? 0), total: total - gained, gained: 0, moved: null };
}

/** The points on their way from then to now, `part` from 0 to 1; ranks, places and what was gained are those of now. */
export function standingsAt(standings: readonly StandingView[], part: number): StandingView[] {
  return standings.map((standing) => ({
    ...standing,
    total: Math.round(standing.total - standing.gained * (1 - part)),
  }));
}
