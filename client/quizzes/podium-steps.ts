import type { StandingView } from '#contracts/quizzes/series.ts';

export interface PodiumStep {
  rank: number;
  players: StandingView[];
  hasMore: boolean;
  turn: number;
}

/**
 * In order from left to right. Players of the same rank share a step, and those without points are left out.
 */
export function podiumSteps(standings: readonly StandingView[], playerCount: number): PodiumStep[] {
  const last = playerCount > standings.length ? standings.at(-1)?.rank : undefined;
  const steps = [2, 1, 3]
    .map((rank) => ({
      rank,
      players: standings.filter((standing) => standing.rank === rank && standing.total > 0),
      hasMore: last === rank,
    }))
    .filter(({ players }) => players.length > 0);
  return steps.map((step) => ({ ...step, turn: steps.filter(({ rank }) => rank > step.rank).length }));
}

const lastRank = 5;
const mostFollowing = 3;

/** Players for one line after the podium: only those with points, and only if all players of a rank fit. */
export function afterPodium(standings: readonly StandingView[], playerCount: number): StandingView[] {
  const isCut = (rank: number): boolean => playerCount > standings.length && standings.at(-1)?.rank === rank;
  const following = standings.filter(({ rank, total }) => rank > 3 && rank <= lastRank && total > 0 && !isCut(rank));
  const beyond = following[mostFollowing]?.rank;
  return following.filter(({ rank }) => rank !== beyond).slice(0, mostFollowing);
}
