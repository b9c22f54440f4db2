const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Growing, jittered pause before the attempt after `failures` failed ones. */
export function pauseMs(failures: number, random: number, afterMs = 0): number {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.max(afterMs, grown * (0.5 + 0.5 * random));
}

export interface Pauses {
  /** One more failure of `key`: it pauses for longer than before, and for `afterMs` at least. */
  failed: (key: string, afterMs: number) => void;
  /** Milliseconds until `key` may be tried; 0 for now. */
  leftMs: (key: string) => number;
  end: (key: string) => void;
  endAll: () => void;
}

/** When what failed may be tried again, by key. */
export function createPauses(random: () => number, nowMs: () => number = Date.now): Pauses {
  const pauses = new Map<string, { failures: number; untilMs: number }>();
  return {
    failed(key, afterMs) {
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      pauses.set(key, { failures, untilMs: nowMs() + pauseMs(failures, random(), afterMs) });
    },
    leftMs: (key) => Math.max(0, (pauses.get(key)?.untilMs ?? 0) - nowMs()),
    end: (key) => void pauses.delete(key),
    endAll: () => pauses.clear(),
  };
}
