import { expect, it } from 'vitest';
import { podiumSteps } from './podium-steps.ts';

const stepsOf = (...ranks: number[]) =>
  podiumSteps(ranks.map((rank, place) => ({ key: `${place}`, name: `Guest ${place}`, rank, total: 100 - rank, gained: 0, moved: null }))).map(({ rank, players, turn }) => [rank, players.length, turn]);

it('the winner stands in the middle and comes up last', () => {
  expect(stepsOf(1, 2, 3, 4)).toEqual([[2, 1, 1], [1, 1, 2], [3, 1, 0]]);
});

it('a shared rank shares a step, and a rank that nobody has takes no turn', () => {
  expect(stepsOf(1, 1, 3)).toEqual([[1, 2, 1], [3, 1, 0]]);
  expect(stepsOf(1, 2, 2, 4)).toEqual([[2, 2, 0], [1, 1, 1]]);
  expect(stepsOf(1)).toEqual([[1, 1, 0]]);
  expect(stepsOf()).toEqual([]);
});
