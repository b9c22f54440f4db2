import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AudienceThrottle, TallyThrottle, votingPauseMs } from './throttles.ts';

let due: string[];
let throttle: AudienceThrottle;
beforeEach(() => {
  vi.useFakeTimers();
  due = [];
  throttle = new AudienceThrottle((eventId) => due.push(eventId));
});
afterEach(() => vi.useRealTimers());

function count(eventId: string, here: number, meanwhile: () => void = () => undefined): void {
  throttle.counting(eventId);
  meanwhile();
  throttle.counted(eventId, here);
}

it('counts a room at once, and again after one millisecond per person', () => {
  throttle.note('event');
  expect(due).toEqual(['event']);
  count('event', 800);
  throttle.note('event');
  throttle.note('event');
  vi.advanceTimersByTime(799);
  expect(due).toEqual(['event']);
  vi.advanceTimersByTime(1);
  expect(due).toEqual(['event', 'event']);
});

it('waits two seconds at most, and throttles rooms independently', () => {
  count('large', 50_000);
  throttle.note('large');
  throttle.note('small');
  expect(due).toEqual(['small']);
  vi.advanceTimersByTime(2_000);
  expect(due).toEqual(['small', 'large']);
});

it('counts arrivals during a running count, even one that began early', () => {
  count('event', 1_500);
  throttle.note('event');
  count('event', 1_502, () => throttle.note('event'));
  vi.advanceTimersByTime(1_502);
  expect(due).toEqual(['event']);
  count('event', 1_503);
  vi.advanceTimersByTime(2_000);
  expect(due).toEqual(['event']);
});

const windowMs = 1_000;

/** When tallies noted at these times are pushed, with one window after each push. */
function departures(notedAt: readonly number[]): number[] {
  const tallies = new TallyThrottle();
  const waiting = [...notedAt];
  const pushedAt = [waiting.shift() ?? 0];
  while (waiting.length > 0) {
    const before = pushedAt.at(-1) ?? 0;
    const endsAt = before + windowMs;
    let last = waiting.shift() ?? 0;
    // Nothing was pending at the end of the window: pushed at once.
    if (last >= endsAt) {
      pushedAt.push(last);
      continue;
    }
    while (waiting[0] !== undefined && waiting[0] <= tallies.dueAt(endsAt, last)) last = waiting.shift() ?? 0;
    pushedAt.push(tallies.dueAt(endsAt, last));
    tallies.pushed(endsAt, pushedAt.at(-1) ?? 0);
  }
  return pushedAt;
}

const steady = (everyMs: number, untilMs: number) =>
  Array.from({ length: Math.floor(untilMs / everyMs) + 1 }, (_, index) => index * everyMs);

it('during continuous voting, tallies are pushed once per window', () => {
  expect(departures(steady(5, 5_000)).slice(0, 5)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
});

it('the last vote is pushed after a pause in voting', () => {
  expect(departures(steady(5, 2_300))).toEqual([0, 1_000, 2_000, 2_300 + votingPauseMs]);
});

it.each([250, 700])(
  'votes every %i ms cause at most two pushes per window, and none waits longer than a window',
  (everyMs) => {
    const noted = steady(everyMs, 60_000);
    const pushedAt = departures(noted);
    expect(pushedAt.length).toBeLessThanOrEqual(2 * 60 + 2);
    for (const one of noted)
      expect((pushedAt.find((time) => time >= one) ?? Infinity) - one).toBeLessThanOrEqual(windowMs);
  },
);
