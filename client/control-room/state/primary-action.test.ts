import { expect, test } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';
import type { ActivityState, Revealing } from '#contracts/poll-kinds.ts';
import { openPollOnShow, primaryAction } from './rules.ts';

const activity = (id: string, state: ActivityState, isRevealed = false, revealing: Revealing = 'by-hand') =>
  ({ id, state, isRevealed, revealing, seriesId: null, tally: { total: 0 } }) as unknown as CrewActivityView;
const room = (state: EventState, focus: Focus, activities: CrewActivityView[] = []) =>
  ({ event: { state }, focus, activities, series: [] }) as unknown as ControlRoom;

test('the primary action goes from open to close, reveal and next', () => {
  const after = activity('z', 'draft');
  const step = (now: CrewActivityView) =>
    primaryAction(room('open', { kind: 'activity', activityId: now.id }, [now, after]), now, true);
  expect(step(activity('a', 'draft'))).toBe('open');
  expect(step(activity('a', 'open'))).toBe('close');
  expect(step(activity('a', 'closed'))).toBe('reveal');
  expect(step(activity('a', 'closed', true))).toBe('next');
  expect(step(activity('a', 'closed', false, 'never'))).toBe('next');
});

test('opening a poll is not the primary action before or after the event', () => {
  const draft = activity('a', 'draft');
  expect(primaryAction(room('draft', { kind: 'join' }, [draft]), draft, true)).toBe('none');
  expect(primaryAction(room('ended', { kind: 'join' }, [draft]), draft, true)).toBe('none');
});

test('showing the questions comes after the last activity', () => {
  const done = activity('a', 'closed', true);
  expect(primaryAction(room('open', { kind: 'activity', activityId: 'a' }, [done]), done, false)).toBe(
    'focus-questions',
  );
  expect(primaryAction(room('open', { kind: 'questions' }, [done]), null, false)).toBe('none');
});

test('opening a poll while questions are shown closes the last opened poll, but none kept open by choice', () => {
  const opened = (id: string, state: ActivityState, minute: number, seriesId: string | null = null) => ({
    ...activity(id, state),
    opensAt: `2026-01-01T10:0${minute}:00.000Z`,
    seriesId,
  });
  const [kept, last] = [opened('kept', 'open', 1), opened('last', 'open', 2)];
  const closes = (focus: Focus, polls: CrewActivityView[]) => openPollOnShow(room('open', focus, polls))?.id;
  expect(closes({ kind: 'questions' }, [kept, last])).toBe('last');
  expect(closes({ kind: 'questions' }, [kept, opened('last', 'closed', 2)])).toBeUndefined();
  expect(closes({ kind: 'activity', activityId: 'kept' }, [kept, last])).toBe('kept');
  expect(closes({ kind: 'activity', activityId: 'of' }, [last, opened('of', 'open', 3, 'survey')])).toBe('last');
});
