import { expect, test } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView, SeriesState } from '#contracts/quizzes/series.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';
import type { ActivityState } from '#contracts/poll-kinds.ts';
import { allPendingTexts, openPollOnShow, pendingTextsInSeries, primaryAction, takesQuestions } from './rules.ts';

const activity = (id: string, state: ActivityState, change: object = {}) =>
  ({
    id,
    state,
    isRevealed: false,
    revealing: 'by-hand',
    seriesId: null,
    tally: { total: 0 },
    ...change,
  }) as unknown as CrewActivityView;
const series = (kind: 'quiz' | 'survey', state: SeriesState, activityId: string | null = null) =>
  ({ id: kind, kind, state, activityId }) as unknown as CrewSeriesView;
const room = (state: EventState, focus: Focus, activities: CrewActivityView[] = []) =>
  ({ event: { state }, focus, activities, series: [] }) as unknown as ControlRoom;

test('the primary action goes from open to close, reveal and next', () => {
  const after = activity('z', 'draft');
  const step = (now: CrewActivityView) =>
    primaryAction(room('open', { kind: 'activity', activityId: now.id }, [now, after]), now, true);
  expect(step(activity('a', 'draft'))).toBe('open');
  expect(step(activity('a', 'open'))).toBe('close');
  expect(step(activity('a', 'closed'))).toBe('reveal');
  expect(step(activity('a', 'closed', { isRevealed: true }))).toBe('next');
  expect(step(activity('a', 'closed', { revealing: 'never' }))).toBe('next');
});

test.each(['draft', 'ended'] as const)('opening a poll is not the primary action when the event is %s', (state) => {
  const draft = activity('a', 'draft');
  expect(primaryAction(room(state, { kind: 'join' }, [draft]), draft, true)).toBe('none');
});

test('showing the questions comes after the last activity', () => {
  const done = activity('a', 'closed', { isRevealed: true });
  expect(primaryAction(room('open', { kind: 'activity', activityId: 'a' }, [done]), done, false)).toBe(
    'focus-questions',
  );
  expect(primaryAction(room('open', { kind: 'questions' }, [done]), null, false)).toBe('none');
});

test('opening a poll while questions are shown closes the last opened poll, but none kept open by choice', () => {
  const opened = (id: string, state: ActivityState, minute: number, seriesId: string | null = null) =>
    activity(id, state, { opensAt: `2026-01-01T10:0${minute}:00.000Z`, seriesId });
  const [kept, last] = [opened('kept', 'open', 1), opened('last', 'open', 2)];
  const closes = (focus: Focus, polls: CrewActivityView[]) => openPollOnShow(room('open', focus, polls))?.id;
  expect(closes({ kind: 'questions' }, [kept, last])).toBe('last');
  expect(closes({ kind: 'questions' }, [kept, opened('last', 'closed', 2)])).toBeUndefined();
  expect(closes({ kind: 'activity', activityId: 'kept' }, [kept, last])).toBe('kept');
  expect(closes({ kind: 'activity', activityId: 'of' }, [last, opened('of', 'open', 3, 'survey')])).toBe('last');
});

test('typed answers to a quiz question are no longer pending once the quiz moves on', () => {
  const tally = { waiting: [{ text: 'tin', count: 1 }], waitingMoreCount: 1 };
  const activities = [
    ['poll', null],
    ['asked', 'quiz'],
    ['in survey', 'survey'],
  ].map(([id = '', seriesId]) => activity(id ?? '', 'closed', { kind: 'text', seriesId, tally }));
  const pending = (state: SeriesState, at: string | null) => {
    const agenda = { activities, series: [series('quiz', state, at), series('survey', 'closed')] };
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

test('a survey always accepts questions, a quiz until its first one is asked', () => {
  const activities = [activity('asked', 'open', { position: 1, seriesId: 'quiz' })];
  const quizzes = [series('quiz', 'draft'), series('quiz', 'lobby'), series('quiz', 'activity', 'asked')];
  expect(
    [series('survey', 'open'), ...quizzes, series('quiz', 'podium')].map((each) =>
      takesQuestions({ activities }, each),
    ),
  ).toEqual([true, true, true, false, false]);
});
