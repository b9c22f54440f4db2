/** All times are in milliseconds, by this device's monotonic clock. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverAt: number;
}

export interface ClockEstimate {
  offsetMs: number;
  errorMs: number;
}

/** Quartz drifts by up to 50 ms in ten minutes. */
const driftPerMs = 1e-4;

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

export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
