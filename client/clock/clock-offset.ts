/** One measurement of the server's clock, in ms. The first and last value are of this device's monotonic clock. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** The server's time in between. */
  serverAt: number;
}

export interface ClockEstimate {
  /** Server time minus this device's monotonic clock. */
  offsetMs: number;
  /** The maximum error of the offset: half of the round trip. */
  errorMs: number;
}

/** A quartz drifts by up to 50 ms in ten minutes, so the error of a sample grows with its age. */
const driftPerMs = 1e-4;

/**
 * Picks the sample with the smallest error: the true offset lies within half of its round trip. Null without samples.
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

/** Whole seconds left, as a countdown shows them: never below zero, and 1 until the end. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
