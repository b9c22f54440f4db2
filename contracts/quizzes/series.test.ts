import { expect, it } from 'vitest';
import { quizStage } from './series.ts';

const at = (state: 'draft' | 'open' | 'closed', isRevealed: boolean) =>
  quizStage({ state: 'activity' }, { state, isRevealed });

it('the stage of a quiz follows the current question while one is played', () => {
  expect([at('open', false), at('closed', false), at('closed', true)]).toEqual(['open', 'closed', 'revealed']);
});

it('the stage of a quiz is the leaderboard when that question was deleted or reset to a draft', () => {
  expect([quizStage({ state: 'activity' }, null), at('draft', false)]).toEqual(['leaderboard', 'leaderboard']);
});
