import { expect, test } from 'vitest';
import { mayReloadAgain, nextReload, type ReloadRecord } from './reload-guard.ts';

const minute = 60_000;

/** The minutes at which a page reloads if it sees a different version every second. */
function reloadsWithin(minutes: number): number[] {
  const at: number[] = [];
  let last: ReloadRecord | null = null;
  for (let now = 0; now < minutes * minute; now += 1_000) {
    if (!mayReloadAgain(last, now)) continue;
    last = nextReload(last, now);
    at.push(now / minute);
  }
  return at;
}

test('a page that keeps seeing new versions reloads less and less often, down to once an hour', () => {
  expect(reloadsWithin(300)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
});

test('an occasional new version reloads the page at once', () => {
  const first = nextReload(null, 0);
  expect([mayReloadAgain(first, minute - 1), mayReloadAgain(first, 5 * minute)]).toEqual([false, true]);
  expect(nextReload(first, 5 * minute)).toEqual({ at: 5 * minute, pauseMs: minute });
});
