import { expect, it } from 'vitest';
import type { RoomView } from '../../../contracts/views.ts';
import { isAboutJoining } from './about-joining.ts';

const room = (state: string, focus: object, seriesState = 'podium') =>
  ({ event: { state }, focus, activities: [{ id: 'poll' }], series: [{ id: 'quiz', kind: 'quiz', state: seriesState }] }) as unknown as RoomView;

it.each([
  ['a poll', { kind: 'activity', activityId: 'poll' }, 'podium'],
  ['the podium of a quiz', { kind: 'series', seriesId: 'quiz' }, 'podium'],
  ['the questions', { kind: 'questions' }, 'podium'],
])('%s has an invitation beside it while the event is open, and none once it has ended', (_, focus, state) => {
  expect(isAboutJoining(room('open', focus, state))).toBe(false);
  expect(isAboutJoining(room('ended', focus, state))).toBe(true);
});

it.each([
  ['joining itself', { kind: 'join' }],
  ['a lobby', { kind: 'series', seriesId: 'quiz' }],
  ['a poll that is gone', { kind: 'activity', activityId: 'another' }],
])('%s needs no second invitation', (_, focus) => {
  expect(isAboutJoining(room('open', focus, 'lobby'))).toBe(true);
});
