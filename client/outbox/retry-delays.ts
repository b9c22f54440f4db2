const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export function retryDelayMs(failures: number, random: number, afterMs = 0): number {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.max(afterMs, grown * (0.5 + 0.5 * random));
}

export function createRetryDelays(random: () => number) {
  const pauses = new Map<string, { failures: number; untilMs: number }>();
  return {
    failed(key: string, afterMs: number): void {
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      pauses.set(key, { failures, untilMs: Date.now() + retryDelayMs(failures, random(), afterMs) });
    },
    leftMs: (key: string) => Math.max(0, (pauses.get(key)?.untilMs ?? 0) - Date.now()),
    end: (key: string) => void pauses.delete(key),
    endAll: () => pauses.clear(),
  };
}
