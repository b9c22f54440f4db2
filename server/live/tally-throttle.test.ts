import { expect, test } from 'vitest';
import { TallyThrottle, votingPauseMs } from './tally-throttle.ts';

const windowMs = 1_000;

/** When tallies noted at these times are pushed, with one window after each push. */
function departures(notedAt: readonly number[]): number[] {
  const throttle = new TallyThrottle();
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
    while (waiting[0] !== undefined && waiting[0] <= throttle.dueAt(endsAt, last)) last = waiting.shift() ?? 0;
    pushedAt.push(throttle.dueAt(endsAt, last));
    throttle.pushed(endsAt, pushedAt.at(-1) ?? 0);
  }
  return pushedAt;
}

const steady = (everyMs: number, untilMs: number) =>
  Array.from({ length: Math.floor(untilMs / everyMs) + 1 }, (_, index) => index * everyMs);

test('during continuous voting, tallies are pushed once per window', () => {
  expect(departures(steady(5, 5_000)).slice(0, 5)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
});

test('the last vote is pushed after a pause in voting', () => {
  expect(departures(steady(5, 2_300))).toEqual([0, 1_000, 2_000, 2_300 + votingPauseMs]);
});

test.each([250, 700])(
  'votes every %i ms cause at most two pushes per window, and none waits longer than a window',
  (everyMs) => {
    const noted = steady(everyMs, 60_000);
    const pushedAt = departures(noted);
    expect(pushedAt.length).toBeLessThanOrEqual(2 * 60 + 2);
    for (const one of noted)
      expect((pushedAt.find((time) => time >= one) ?? Infinity) - one).toBeLessThanOrEqual(windowMs);
  },
);
