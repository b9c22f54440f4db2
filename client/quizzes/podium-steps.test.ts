import { expect, it } from 'vitest';
import { afterPodium, podiumSteps } from './podium-steps.ts';

const withTotals = (...totals: number[]) =>
  totals.map((total, place) => ({
    key: `${place}`,
    name: `Guest ${place}`,
    rank: 1 + totals.filter((other) => other > total).length,
    total,
    gained: 0,
    moved: null,
  }));
const standings = (...ranks: number[]) => withTotals(...ranks.map((rank) => 100 - rank));
const stepsOf = (...ranks: number[]) =>
  podiumSteps(standings(...ranks), ranks.length).map(({ rank, players, turn }) => [rank, players.length, turn]);
const following = (count: number, ...ranks: number[]) =>
  afterPodium(standings(...ranks), count).map(({ rank }) => rank);

it('puts a shared rank on one step and skips ranks without players', () => {
  expect(stepsOf(1, 1, 3)).toEqual([
    [1, 2, 1],
    [3, 1, 0],
  ]);
  expect(stepsOf(1, 2, 2, 4)).toEqual([
    [2, 2, 0],
    [1, 1, 1],
  ]);
});

it('excludes players without points from the podium', () => {
  expect(podiumSteps(withTotals(900, 0, 0), 3).map(({ rank, players }) => [rank, players.length])).toEqual([[1, 1]]);
  expect(podiumSteps(withTotals(0, 0), 2)).toEqual([]);
  expect(afterPodium(withTotals(900, 800, 700, 600, 0), 5).map(({ total }) => total)).toEqual([600]);
});

it('lists the fourth and fifth ranks after the podium, unless only some players of a rank would fit', () => {
  expect(following(6, 1, 2, 3, 4, 4, 4)).toEqual([4, 4, 4]);
  expect(following(7, 1, 2, 3, 4, 5, 5, 5)).toEqual([4]);
});
