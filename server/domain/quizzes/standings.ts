import type { StandingView } from '#contracts/quizzes/series.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import type { PlayerTotal } from '../model/queries/polls.ts';
import { playerName } from './player-names.ts';

export interface Standing extends Omit<PlayerTotal, 'name' | 'locale' | 'erasedIn'> {
  name: string;
  rank: number;
  /** Null for new players, and when all were tied before. */
  rankBefore: number | null;
}

/** Equal points share a rank: 1, 2, 2, 4. */
export function standingsOf(players: readonly PlayerTotal[], isFirstResult: boolean): Standing[] {
  const ranks = ranksOf(players.map(({ total }) => total));
  const before = ranksOf(
    players.flatMap(({ total, gained, hasPlayedBefore }) => (hasPlayedBefore ? [total - gained] : [])),
  );
  const isFirst = isFirstResult || players.every(({ total, gained }) => total === gained);
  const standings = players.map(({ name, erasedIn = null, locale, ...player }) => ({
    ...player,
    name: playerName({ id: player.participantId, name, erasedIn }, locale),
    rank: ranks.get(player.total) ?? 0,
    rankBefore: isFirst || !player.hasPlayedBefore ? null : (before.get(player.total - player.gained) ?? 0),
  }));
  return standings.toSorted((a, b) => a.rank - b.rank || byCodePoint(a.name, b.name));
}

function ranksOf(totals: readonly number[]) {
  const ranks = new Map<number, number>();
  for (const [index, total] of totals.toSorted((a, b) => b - a).entries())
    if (!ranks.has(total)) ranks.set(total, index + 1);
  return ranks;
}

export function standingViews(standings: readonly Standing[], count: number): StandingView[] {
  const seen = new Map<string, number>();
  return standings.slice(0, count).map((standing) => {
    const { name, rank, total, gained } = standing;
    const sameBefore = seen.get(name) ?? 0;
    seen.set(name, sameBefore + 1);
    return {
      key: `${name} ${sameBefore}`,
      name,
      rank,
      total,
      gained,
      moved: movedBy(standing),
    };
  });
}

export function movedBy({ rank, rankBefore }: Standing): number | null {
  return rankBefore === null ? null : rankBefore - rank;
}
