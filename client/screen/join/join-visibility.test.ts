import { expect, it } from 'vitest';
import type { RoomView } from '#contracts/views.ts';
import { hidesJoinPanel, isSeriesOver, revealedResults, surveyPages } from './join-visibility.ts';

const room = (state: string, focus: object, seriesState = 'podium') =>
  ({
    event: { state },
    focus,
    activities: [{ id: 'poll' }],
    series: [{ id: 'quiz', kind: 'quiz', state: seriesState }],
  }) as unknown as RoomView;

it.each([
  ['a poll', { kind: 'activity', activityId: 'poll' }, 'podium'],
  ['the podium of a quiz', { kind: 'series', seriesId: 'quiz' }, 'podium'],
  ['the questions', { kind: 'questions' }, 'podium'],
])('%s shows the join panel while the event is open, and not after it has ended', (_, focus, state) => {
  expect(hidesJoinPanel(room('open', focus, state))).toBe(false);
  expect(hidesJoinPanel(room('ended', focus, state))).toBe(true);
});

it.each([
  ['the join view', { kind: 'join' }],
  ['a lobby', { kind: 'series', seriesId: 'quiz' }],
  ['a deleted poll', { kind: 'activity', activityId: 'another' }],
])('%s hides the join panel', (_, focus) => {
  expect(hidesJoinPanel(room('open', focus, 'lobby'))).toBe(true);
});

const survey = (state: string, revealed: string[], event = 'open') =>
  ({
    event: { state: event },
    focus: { kind: 'series', seriesId: 'survey' },
    activities: ['one', 'two', 'three'].map((id) => ({ id, isRevealed: revealed.includes(id) })),
    series: [{ id: 'survey', kind: 'survey', state, activityIds: ['three', 'one', 'two'] }],
  }) as unknown as RoomView;

it('shows the join panel next to the results of an open survey, and hides it once the survey has closed', () => {
  const visibility = (shown: RoomView, page = 0) => [hidesJoinPanel(shown, page), isSeriesOver(shown)];
  expect(visibility(survey('open', []))).toEqual([true, false]);
  expect(visibility(survey('open', ['one']))).toEqual([false, false]);
  expect(visibility(survey('open', ['one']), 1)).toEqual([true, false]);
  expect(visibility(survey('closed', []))).toEqual([false, true]);
  expect(visibility(survey('closed', ['one']))).toEqual([false, true]);
});

it('lists the revealed results of an open survey before its invitation, and only the results of a closed one', () => {
  const pages = (state: string, revealed: string[]) => {
    const now = survey(state, revealed);
    return now.series.flatMap((series) => surveyPages(now, series).map((shown) => shown && shown.id));
  };
  expect(pages('open', [])).toEqual([null]);
  expect(pages('open', ['one', 'two'])).toEqual(['one', 'two', null]);
  expect(pages('closed', [])).toEqual([null]);
  expect(pages('closed', ['one', 'three'])).toEqual(['three', 'one']);
});

it('lists the revealed results of a survey in the order of its questions', () => {
  const shown = (revealed: string[]) => {
    const now = survey('open', revealed);
    return now.series.flatMap((series) => revealedResults(now, series).map(({ id }) => id));
  };
  expect(shown([])).toEqual([]);
  expect(shown(['one', 'two', 'three'])).toEqual(['three', 'one', 'two']);
  expect(shown(['two'])).toEqual(['two']);
});
