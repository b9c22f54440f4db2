import { limits } from '#contracts/limits.ts';

const windowMs = 1000 / limits.pushesPerSecond;

/** Minimum time between pushes of one event. Writing to every phone costs as much as the ballots. */
export const throttles = {
  /** Changes by the crew and the clock. They wait for nothing, and include what is waiting. */
  acts: { intervalMs: () => windowMs },
  /** Pushed early, once per interval, if nothing came for `pauseMs`. */
  counts: { intervalMs: (here: number) => Math.min(Math.max(windowMs, here / 5), 1_000), pauseMs: 200 },
  /** When a large room fills, counts would change faster than people can read. */
  audience: { intervalMs: (here: number) => Math.min(here, 2_000) },
  personal: { intervalMs: () => windowMs },
} as const;
