const shortestPauseMs = 2_000;
const longestFirstPauseMs = 10_000;
const longestPauseMs = 60_000;

/** Jittered, so that a room that was refused together does not come back together; doubled with every failure. */
export function retryDelayMs(failures: number, random: number): number {
  const first = shortestPauseMs + (longestFirstPauseMs - shortestPauseMs) * random;
  return Math.min(longestPauseMs, first * 2 ** (failures - 1));
}

/** Whether the same request may well succeed later. No status, or 0: the network; 429 and 5xx: the server is busy or ill. */
function isPassing(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

export interface Retry {
  /** It was refused: asks again by itself, unless the refusal is final. */
  failed: (name: string, status: number | undefined) => void;
  /** It was granted, or is no longer wanted. */
  settled: (name: string) => void;
}

/** Asks again for what was refused in passing, such as a channel, by its name. */
export function createRetry(ask: (name: string) => void, random: () => number = Math.random): Retry {
  const failures = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  return {
    failed(name, status) {
      if (!isPassing(status)) return stop(name);
      // Each of several listeners of one channel tells of the same refusal.
      if (timers.has(name)) return;
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      const again = (): void => {
        timers.delete(name);
        ask(name);
      };
      timers.set(name, setTimeout(again, retryDelayMs(count, random())));
    },
    settled(name) {
      stop(name);
      failures.delete(name);
    },
  };
}
