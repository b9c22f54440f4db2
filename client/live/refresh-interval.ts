/** The longest pause, even when the next change is due later: clocks differ, and other changes may happen. */
const longestMs = 60_000;
/** Factor for a hidden tab. */
const hiddenTimes = 10;
/** The change happens shortly after its due time. */
const leadMs = 500;

export interface RefreshPace {
  everyMs: number;
  /** When a change is due; null for at any time. */
  dueAt: number | null;
  isHidden: boolean;
}

/** The rest of the current pause. Its length is fixed when it starts, even if the tab becomes visible meanwhile. */
export function msUntilRefresh(pace: RefreshPace, beganAt: number, now: number): number {
  return Math.max(0, beganAt + refreshPauseMs(pace, beganAt) - now);
}

function refreshPauseMs({ everyMs, dueAt, isHidden }: RefreshPace, now: number): number {
  const pauseMs = isHidden ? everyMs * hiddenTimes : everyMs;
  if (dueAt === null) return pauseMs;
  return Math.max(pauseMs, Math.min(dueAt + leadMs - now, longestMs));
}
