const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The pause after `failures` failed attempts: exponential backoff with jitter. */
export function retryDelayMs(failures: number, random: number, afterMs = 0): number {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.max(afterMs, grown * (0.5 + 0.5 * random));
}

export interface RetryDelays {
  /** Records a failure of `key`: the next pause is longer, and at least `afterMs`. */
  failed: (key: string, afterMs: number) => void;
  /** Milliseconds until `key` may be tried; 0 for now. */
  leftMs: (key: string) => number;
  end: (key: string) => void;
  endAll: () => void;
}

/** Tracks when failed entries may be retried, by key. */
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
