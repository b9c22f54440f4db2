import { expect, it } from 'vitest';
import type { RoomView } from '#contracts/views.ts';
import { hidesJoinPanel, isSeriesOver } from './join-visibility.ts';

const room = (state: string, focus: object, seriesState = 'podium') =>
  ({
    event: { state },
    focus,
    activities: [{ id: 'poll' }],
    series: [{ id: 'quiz', kind: 'quiz', state: seriesState }],
  }) as unknown as RoomView;

it.each([
  ['the podium of a quiz', { kind: 'series', seriesId: 'quiz' }, 'podium'],
  ['the questions', { kind: 'questions' }, 'podium'],
])('%s shows the join panel while the event is open, but not after it has ended', (_, focus, state) => {
  expect(hidesJoinPanel(room('open', focus, state))).toBe(false);
  expect(hidesJoinPanel(room('ended', focus, state))).toBe(true);
});

it.each([
  ['the join view', { kind: 'join' }],
  ['a lobby', { kind: 'series', seriesId: 'quiz' }],
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
