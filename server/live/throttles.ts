import { limits } from '#contracts/limits.ts';

const windowMs = 1000 / limits.pushesPerSecond;

/**
 * The least time between two pushes of one sort, by how many people are in the room: each is a write per phone, which
 * in a large room costs as much as its ballots.
 */
export const throttles = {
  /** What the crew and the clock do. Waits for nothing else, and takes along what waits. */
  acts: { intervalMs: () => windowMs },
  /** Ballots, questions, upvotes, reactions. Sent early, once per interval, when nothing came for `pauseMs`. */
  counts: { intervalMs: (here: number) => Math.min(Math.max(windowMs, here / 5), 1_000), pauseMs: 200 },
  /** How many people are here: while a large room fills, faster counts than people can read. */
  audience: { intervalMs: (here: number) => Math.min(here, 2_000) },
  /** To one person. */
  personal: { intervalMs: () => windowMs },
} as const;
