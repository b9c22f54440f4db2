import { expect, it } from 'vitest';
import { refreshPauseMs } from './refresh-pause.ts';

const pace = { everyMs: 3_000, dueAt: null, isHidden: false };

it('what may come at any time is asked for at its pace, and seldom where nobody looks', () => {
  expect(refreshPauseMs(pace, 0)).toBe(3_000);
  expect(refreshPauseMs({ ...pace, isHidden: true }, 0)).toBe(30_000);
});

it('what is due later is asked for just after that, but once a minute at least and never faster than its pace', () => {
  const dueIn = (ms: number, isHidden = false) => refreshPauseMs({ ...pace, dueAt: 1_000_000 + ms, isHidden }, 1_000_000);
  expect([-60_000, 0, 1_000, 25_000, 300_000].map((ms) => dueIn(ms))).toEqual([3_000, 3_000, 3_000, 25_500, 60_000]);
  expect([dueIn(0, true), dueIn(45_000, true)]).toEqual([30_000, 45_500]);
});
