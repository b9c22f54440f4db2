/** The longest pause, even when the next change is due later: clocks differ, and other changes may happen. */
const longestMs = 60_000;
/** Factor for a hidden tab. */
const hiddenFactor = 10;
/** The change happens shortly after its due time. */
const settleMs = 500;

export interface RefreshTiming {
  everyMs: number;
  /** When a change is due; null for at any time. */
  dueAt: number | null;
  isHidden: boolean;
}

/** The rest of the current pause. Its length is fixed when it starts, even if the tab becomes visible meanwhile. */
export function msUntilRefresh(timing: RefreshTiming, startedAt: number, now: number): number {
  return Math.max(0, startedAt + refreshPauseMs(timing, startedAt) - now);
}

function refreshPauseMs({ everyMs, dueAt, isHidden }: RefreshTiming, now: number): number {
  const pauseMs = isHidden ? everyMs * hiddenFactor : everyMs;
  if (dueAt === null) return pauseMs;
  return Math.max(pauseMs, Math.min(dueAt + settleMs - now, longestMs));
}
