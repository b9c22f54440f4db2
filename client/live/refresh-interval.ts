/** What is not expected for long is asked for once a minute all the same: clocks differ, and something else may come. */
const longestMs = 60_000;
/** In a tab that nobody sees. */
const hiddenTimes = 10;
/** What is due takes a moment. */
const leadMs = 500;

export interface RefreshPace {
  everyMs: number;
  /** When something is expected; null for at any time. */
  dueAt: number | null;
  isHidden: boolean;
}

/** How much of the pause that began then is left: what has begun goes on, also when the tab is looked at again meanwhile. */
export function msUntilRefresh(pace: RefreshPace, beganAt: number, now: number): number {
  return Math.max(0, beganAt + refreshPauseMs(pace, beganAt) - now);
}

/** How long to wait before props are asked for again. */
function refreshPauseMs({ everyMs, dueAt, isHidden }: RefreshPace, now: number): number {
  const pauseMs = isHidden ? everyMs * hiddenTimes : everyMs;
  if (dueAt === null) return pauseMs;
  return Math.max(pauseMs, Math.min(dueAt + leadMs - now, longestMs));
}
