import { expect, test } from 'vitest';
import type { CrewSeriesView, SeriesState } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { allPendingTexts, pendingTextsInSeries } from './rules.ts';

const textPoll = (id: string, seriesId: string | null) =>
  ({
    id,
    kind: 'text',
    state: 'closed',
    seriesId,
    tally: { waiting: [{ text: 'tin', count: 1 }], waitingMoreCount: 1 },
  }) as unknown as CrewActivityView;
const series = (id: string, kind: 'quiz' | 'survey', state: SeriesState, activityId: string | null = null) =>
  ({ id, kind, state, activityId }) as unknown as CrewSeriesView;
const activities = [textPoll('poll', null), textPoll('asked', 'quiz'), textPoll('in survey', 'survey')];
const survey = series('survey', 'survey', 'closed');

test('typed answers to a quiz question are no longer pending once the quiz moves on', () => {
  const pending = (state: SeriesState, at: string | null) => {
    const agenda = { activities, series: [series('quiz', 'quiz', state, at), survey] };
    return [pendingTextsInSeries(agenda, 'quiz'), allPendingTexts(agenda)];
  };
  expect(pending('activity', 'asked')).toEqual([2, 6]);
  for (const [state, at] of [
    ['activity', 'the next'],
    ['leaderboard', 'asked'],
    ['podium', 'asked'],
    ['draft', null],
  ] as const)
    expect(pending(state, at)).toEqual([0, 4]);
});
