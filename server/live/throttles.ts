import { limits } from '#contracts/limits.ts';

const windowMs = 1000 / limits.pushesPerSecond;

/**
 * By how many people are in the room: a push is a write per phone, which in a large room costs as much as its ballots.
 */
export const throttles = {
  /** By the crew and the clock. Waits for nothing else, and takes along what waits. */
  acts: { intervalMs: () => windowMs },
  /** Early, once per interval, when nothing came for `pauseMs`. */
  counts: { intervalMs: (here: number) => Math.min(Math.max(windowMs, here / 5), 1_000), pauseMs: 200 },
  /** While a large room fills, faster counts than people can read. */
  audience: { intervalMs: (here: number) => Math.min(here, 2_000) },
  personal: { intervalMs: () => windowMs },
} as const;
