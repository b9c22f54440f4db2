import type { StandingView } from '#contracts/quizzes/series.ts';

export interface PodiumStep {
  rank: number;
  players: StandingView[];
  hasMore: boolean;
  turn: number;
}

/** From left to right. The same rank shares a step; no points, no step. */
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

/** When the screen shows each step. */
export const turnLooks = ['[--turn:500ms]', '[--turn:1900ms]', '[--turn:3700ms]'];

const lastRank = 5;
const mostFollowing = 3;

export function afterPodium(standings: readonly StandingView[], playerCount: number): StandingView[] {
  const isCut = (rank: number): boolean => playerCount > standings.length && standings.at(-1)?.rank === rank;
  const following = standings.filter(({ rank, total }) => rank > 3 && rank <= lastRank && total > 0 && !isCut(rank));
  const beyond = following[mostFollowing]?.rank;
  return following.filter(({ rank }) => rank !== beyond).slice(0, mostFollowing);
}
