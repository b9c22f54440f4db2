import type { StandingView } from '#contracts/quizzes/series.ts';

/** The standings before the newest result, in their order: where the rows of the leaderboard move from. */
export function leaderboardBefore(standings: readonly StandingView[]): StandingView[] {
  return standings.map((standing) => before(standing)).toSorted((a, b) => b.total - a.total || a.rank - b.rank);
}

function before(standing: StandingView): StandingView {
  const { rank, total, gained, moved } = standing;
  return { ...standing, rank: rank + (moved ?? 0), total: total - gained, gained: 0, moved: null };
}

/** Points in between, for `part` from 0 to 1; ranks, order and gained points are the current ones. */
export function standingsAt(standings: readonly StandingView[], part: number): StandingView[] {
  return standings.map((standing) => ({
    ...standing,
    total: Math.round(standing.total - standing.gained * (1 - part)),
  }));
}
