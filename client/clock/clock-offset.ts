/** One question to the server's clock; all in ms, the first and last by this device's own steady clock. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** The server's time between the two. */
  serverAt: number;
}

export interface ClockEstimate {
  /** Server time less this device's steady clock. */
  offsetMs: number;
  /** How far off the offset may be at the most: half of the way there and back. */
  errorMs: number;
}

/** A quartz drifts by some 50 ms in ten minutes at the worst: an old sample is worth that much less. */
const driftPerMs = 1e-4;

/**
 * The server's clock by the best of several samples: the one with the shortest way there and back, since the true offset lies
 * within half of it. Null without samples.
 */
export function estimateClock(samples: readonly ClockSample[], now: number): ClockEstimate | null {
  let best: ClockEstimate | null = null;
  for (const { sentAt, receivedAt, serverAt } of samples) {
    if (receivedAt < sentAt) continue;
    const halfMs = (receivedAt - sentAt) / 2;
    const errorMs = halfMs + Math.max(0, now - receivedAt) * driftPerMs;
    if (!best || errorMs < best.errorMs) best = { offsetMs: serverAt - (sentAt + halfMs), errorMs };
  }
  return best;
}

/** Whole seconds still to come, as a countdown shows them: never below zero, and 1 until the last moment. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
