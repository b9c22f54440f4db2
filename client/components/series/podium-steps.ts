import type { StandingView } from '../../../contracts/series.ts';

export interface PodiumStep {
  rank: number;
  players: StandingView[];
  /** Which one comes up first, from 0. */
  turn: number;
}

/**
 * The steps of a podium from start to end, the winner in the middle; they come up from the third to the first. Those who share a rank
 * share its step, and no step is left free for the rank that nobody has then. Pure.
 */
export function podiumSteps(standings: readonly StandingView[]): PodiumStep[] {
  const steps = [2, 1, 3].map((rank) => ({ rank, players: standings.filter((standing) => standing.rank === rank) })).filter(({ players }) => players.length > 0);
  return steps.map((step) => ({ ...step, turn: steps.filter(({ rank }) => rank > step.rank).length }));
}
