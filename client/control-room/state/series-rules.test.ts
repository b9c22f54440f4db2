import { expect, it } from 'vitest';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { lastAdded, mayStart, takesQuestions } from './series-rules.ts';

const activity = (id: string, position: number, seriesId: string | null, state = 'draft') =>
  ({ id, position, seriesId, state }) as unknown as CrewActivityView;
const quiz = (state: string, activityId: string | null = null) =>
  ({ id: 'quiz', kind: 'quiz', state, activityId }) as unknown as CrewSeriesView;

it('lastAdded is the last activity of a series, or the last standalone poll', () => {
  const activities = [
    activity('second', 4, 'quiz'),
    activity('first', 3, 'quiz'),
    activity('poll', 1, null),
    activity('other', 9, 'survey'),
  ];
  expect([
    lastAdded({ activities }, 'quiz')?.id,
    lastAdded({ activities }, null)?.id,
    lastAdded({ activities }, 'empty'),
  ]).toEqual(['second', 'poll', null]);
});

it('a survey always accepts questions, a quiz until its first one is asked', () => {
  const activities = [activity('asked', 1, 'quiz', 'open')];
  const survey = { id: 'survey', kind: 'survey', state: 'open' } as unknown as CrewSeriesView;
  expect(
    [survey, quiz('draft'), quiz('lobby'), quiz('activity', 'asked'), quiz('podium')].map((series) =>
      takesQuestions({ activities }, series),
    ),
  ).toEqual([true, true, true, false, false]);
});

it('a draft series with questions can start while the event is open', () => {
  const filled = { ...quiz('draft'), activityIds: ['asked'] };
  const canStart = (state: string, series: CrewSeriesView) =>
    mayStart({ event: { state } } as Parameters<typeof mayStart>[0], series);
  expect([
    canStart('open', filled),
    canStart('draft', filled),
    canStart('ended', filled),
    canStart('open', { ...filled, activityIds: [] }),
    canStart('open', { ...quiz('lobby'), activityIds: ['asked'] }),
  ]).toEqual([true, false, false, false, false]);
});
