import { expect, test } from 'vitest';
import { TallyThrottle, quietAfterMs } from './tally-throttle.ts';

const restMs = 1_000;

/** When counts leave that are noted at these times, one rest after each push. */
function departures(notedAt: readonly number[]): number[] {
  const rest = new TallyThrottle();
  const waiting = [...notedAt];
  const left = [waiting.shift() ?? 0];
  while (waiting.length > 0) {
    const before = left.at(-1) ?? 0;
    const endsAt = before + restMs;
    let last = waiting.shift() ?? 0;
    // Nothing waited when the rest was over: it leaves at once.
    if (last >= endsAt) {
      left.push(last);
      continue;
    }
    while (waiting[0] !== undefined && waiting[0] <= rest.dueAt(endsAt, last)) last = waiting.shift() ?? 0;
    left.push(rest.dueAt(endsAt, last));
    rest.left(endsAt, left.at(-1) ?? 0);
  }
  return left;
}

const steady = (everyMs: number, untilMs: number) =>
  Array.from({ length: Math.floor(untilMs / everyMs) + 1 }, (_, index) => index * everyMs);

test('while votes stream in, counts leave once in a rest', () => {
  expect(departures(steady(5, 5_000)).slice(0, 5)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
});

test('the last vote is told after a lull', () => {
  expect(departures(steady(5, 2_300))).toEqual([0, 1_000, 2_000, 2_300 + quietAfterMs]);
});

test.each([210, 250, 300, 400, 700])(
  'votes that trickle in every %i ms cost no more than two pushes in a rest, and none waits longer than one',
  (everyMs) => {
    const noted = steady(everyMs, 60_000);
    const left = departures(noted);
    expect(left.length).toBeLessThanOrEqual(2 * 60 + 2);
    for (const one of noted) expect((left.find((time) => time >= one) ?? Infinity) - one).toBeLessThanOrEqual(restMs);
  },
);
