import type { StandingView } from '#contracts/quizzes/series.ts';

export interface PodiumStep {
  rank: number;
  players: StandingView[];
  /** Others share it whom the standings do not reach to: how many is not known here. */
  hasMore: boolean;
  /** Which one comes up first, from 0. */
  turn: number;
}

/**
 * The steps of a podium from start to end, the winner in the middle; they come up from the third to the first. Those who share a rank
 * share its step, and no step is left free for the rank that nobody has then. Who has no points stands on none. Pure.
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

/** Ranks that follow the podium on the screen. */
const lastRank = 5;
/** As many as one line holds. */
const mostFollowing = 3;

/** Who comes next after the podium, for one line beneath it: nobody without points, nor where not all who share a rank would find room. Pure. */
export function afterPodium(standings: readonly StandingView[], playerCount: number): StandingView[] {
  const isCut = (rank: number): boolean => playerCount > standings.length && standings.at(-1)?.rank === rank;
  const following = standings.filter(({ rank, total }) => rank > 3 && rank <= lastRank && total > 0 && !isCut(rank));
  const beyond = following[mostFollowing]?.rank;
  return following.filter(({ rank }) => rank !== beyond).slice(0, mostFollowing);
}
