const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Growing, jittered pause before the attempt after `failures` failed ones. */
export function retryDelayMs(failures: number, random: number, afterMs = 0): number {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.max(afterMs, grown * (0.5 + 0.5 * random));
}

export interface RetryDelays {
  /** One more failure of `key`: it pauses for longer than before, and for `afterMs` at least. */
  failed: (key: string, afterMs: number) => void;
  /** Milliseconds until `key` may be tried; 0 for now. */
  leftMs: (key: string) => number;
  end: (key: string) => void;
  endAll: () => void;
}

/** When what failed may be tried again, by key. */
export function createRetryDelays(random: () => number, nowMs: () => number = Date.now): RetryDelays {
  const pauses = new Map<string, { failures: number; untilMs: number }>();
  return {
    failed(key, afterMs) {
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      pauses.set(key, { failures, untilMs: nowMs() + retryDelayMs(failures, random(), afterMs) });
    },
    leftMs: (key) => Math.max(0, (pauses.get(key)?.untilMs ?? 0) - nowMs()),
    end: (key) => void pauses.delete(key),
    endAll: () => pauses.clear(),
  };
}
