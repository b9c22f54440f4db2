import { expect, it } from 'vitest';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { standingsAt, leaderboardBefore } from './leaderboard-before.ts';

const standing = (key: string, rank: number, total: number, gained: number, moved: number | null): StandingView => ({
  key,
  name: key.slice(0, -2),
  rank,
  total,
  gained,
  moved,
});
const now = [
  standing('Ada 0', 1, 1_900, 1_000, 2),
  standing('Ben 0', 2, 1_500, 0, -1),
  standing('Chris 0', 3, 1_400, 400, -1),
];

it('restores the standings before the newest result', () => {
  expect(leaderboardBefore(now).map(({ key, rank, total }) => [key, rank, total])).toEqual([
    ['Ben 0', 1, 1_500],
    ['Chris 0', 2, 1_000],
    ['Ada 0', 3, 900],
  ]);
});

it('counts points up in the current order', () => {
  expect(standingsAt(now, 0).map(({ total }) => total)).toEqual([900, 1_500, 1_000]);
  expect(standingsAt(now, 0.5).map(({ total }) => total)).toEqual([1_400, 1_500, 1_200]);
  expect(standingsAt(now, 1)).toEqual(now);
});

it('starts everyone at zero points before the first result', () => {
  const first = [standing('Ada 0', 1, 900, 900, null), standing('Ben 0', 2, 400, 400, null)];
  expect(leaderboardBefore(first).map(({ key, rank, total }) => [key, rank, total])).toEqual([
    ['Ada 0', 1, 0],
    ['Ben 0', 2, 0],
  ]);
});
