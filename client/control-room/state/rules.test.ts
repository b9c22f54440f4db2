import { expect, it } from 'vitest';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { takesQuestions } from './rules.ts';

const activity = (id: string, position: number, seriesId: string | null, state = 'draft') =>
  ({ id, position, seriesId, state }) as unknown as CrewActivityView;
const quiz = (state: string, activityId: string | null = null) =>
  ({ id: 'quiz', kind: 'quiz', state, activityId }) as unknown as CrewSeriesView;

it('a survey always accepts questions, a quiz until its first one is asked', () => {
  const activities = [activity('asked', 1, 'quiz', 'open')];
  const survey = { id: 'survey', kind: 'survey', state: 'open' } as unknown as CrewSeriesView;
  expect(
    [survey, quiz('draft'), quiz('lobby'), quiz('activity', 'asked'), quiz('podium')].map((series) =>
      takesQuestions({ activities }, series),
    ),
  ).toEqual([true, true, true, false, false]);
});
