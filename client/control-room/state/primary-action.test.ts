import { expect, test } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';
import type { ActivityState } from '#contracts/poll-kinds.ts';
import { activityInFocus, primaryAction } from './primary-action.ts';

function activity(id: string, state: ActivityState, isRevealed = false): CrewActivityView {
  const tally = { counts: {}, total: 0, revision: 1 };
  return {
    id,
    kind: 'choice',
    picture: null,
    prompt: id,
    options: [],
    minPicks: 1,
    maxPicks: 1,
    state,
    isRevealed,
    round: 1,
    isRevisable: true,
    isBeforeShown: false,
    before: null,
    wasAnsweredByAll: false,
    wasTimedOut: false,
    seriesId: null,
    timerSeconds: null,
    opensAt: null,
    closesAt: null,
    points: null,
    correct: null,
    tally,
    position: 1,
    revision: 1,
  };
}

function room(state: EventState, focus: Focus, activities: CrewActivityView[] = []): ControlRoom {
  const event = {
    id: 'e',
    code: '482913',
    title: 'Physics',
    description: '',
    locale: 'en',
    state,
    questionsOpen: true,
    upvotesOpen: true,
    screenThreshold: 0,
    reactionsOpen: true,
    accent: null,
    logo: null,
  };
  return {
    revision: 1,
    event: {
      ...event,
      needsPasscode: false,
      hasNames: true,
      isNameOptional: true,
      hasModeration: true,
      naming: 'optional',
      revealing: 'by-hand',
    },
    focus,
    role: 'owner',
    activities,
    series: [],
    players: null,
    turnout: null,
    questions: [],
    labels: [],
    reactions: { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 },
    participantCount: 0,
  };
}

test('the primary action goes from open to close, reveal and next', () => {
  const after = activity('z', 'draft');
  const step = (now: CrewActivityView) =>
    primaryAction(room('open', { kind: 'activity', activityId: now.id }, [now, after]), now, true);
  expect(step(activity('a', 'draft'))).toBe('open');
  expect(step(activity('a', 'open'))).toBe('close');
  expect(step(activity('a', 'closed'))).toBe('reveal');
  expect(step(activity('a', 'closed', true))).toBe('next');
});

test('a draft event is opened first, and an ended one has no primary action', () => {
  const draft = activity('a', 'draft');
  expect(primaryAction(room('draft', { kind: 'join' }, [draft]), draft, true)).toBe('open-event');
  expect(primaryAction(room('ended', { kind: 'join' }, [draft]), draft, true)).toBe('none');
});

test('after the last activity the questions come next', () => {
  const done = activity('a', 'closed', true);
  expect(primaryAction(room('open', { kind: 'activity', activityId: 'a' }, [done]), done, false)).toBe(
    'focus-questions',
  );
  expect(primaryAction(room('open', { kind: 'questions' }, [done]), null, false)).toBe('none');
});

test('a finished activity selected in the agenda is shown', () => {
  const [done, other] = [activity('a', 'closed', true), activity('b', 'closed', true)];
  for (const focus of [{ kind: 'join' }, { kind: 'questions' }, { kind: 'activity', activityId: 'b' }] as const) {
    expect(primaryAction(room('open', focus, [done, other]), done, false)).toBe('show');
  }
});

test('an empty agenda offers to add a poll once the questions are shown', () => {
  expect(primaryAction(room('open', { kind: 'join' }), null, false)).toBe('focus-questions');
  expect(primaryAction(room('open', { kind: 'questions' }), null, false)).toBe('add');
});

test('a focus on a deleted activity is null', () => {
  const a = activity('a', 'open');
  expect(activityInFocus(room('open', { kind: 'activity', activityId: 'a' }, [a]))).toBe(a);
  expect(activityInFocus(room('open', { kind: 'activity', activityId: 'gone' }, [a]))).toBeNull();
  expect(activityInFocus(room('open', { kind: 'questions' }, [a]))).toBeNull();
});
