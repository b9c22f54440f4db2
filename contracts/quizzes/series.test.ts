import { describe, expect, it } from 'vitest';
import { quizStage, quizStep, type QuizStage } from './series.ts';

describe('the stage of a quiz', () => {
  const at = (state: 'draft' | 'open' | 'closed', isRevealed: boolean) =>
    quizStage({ state: 'activity' }, { state, isRevealed });

  it('follows the current question while one is played', () => {
    expect([at('open', false), at('closed', false), at('closed', true)]).toEqual(['open', 'closed', 'revealed']);
  });

  it('is the leaderboard when that question was deleted or reset to a draft', () => {
    expect([quizStage({ state: 'activity' }, null), at('draft', false)]).toEqual(['leaderboard', 'leaderboard']);
  });
});

describe('the next step of a quiz', () => {
  const table: Record<QuizStage, [more: string | null, last: string | null]> = {
    draft: [null, null],
    lobby: ['open', 'podium'],
    open: ['close', 'close'],
    closed: ['reveal', 'reveal'],
    revealed: ['leaderboard', 'podium'],
    leaderboard: ['open', 'podium'],
    podium: [null, null],
  };
  it.each(Object.entries(table))('from %s: %j', (stage, steps) => {
    expect([quizStep(stage as QuizStage, true), quizStep(stage as QuizStage, false)]).toEqual(steps);
  });
});
