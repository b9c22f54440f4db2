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

/** How long to wait before props are asked for again. */
export function refreshPauseMs({ everyMs, dueAt, isHidden }: RefreshPace, now: number): number {
  const pauseMs = isHidden ? everyMs * hiddenTimes : everyMs;
  if (dueAt === null) return pauseMs;
  return Math.max(pauseMs, Math.min(dueAt + leadMs - now, longestMs));
}
