const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** The last automatic reload of the tab, and the pause until the next is allowed. */
export interface ReloadRecord {
  at: number;
  pauseMs: number;
}

export function mayReloadAgain(last: ReloadRecord | null, now: number): boolean {
  return last === null || now - last.at >= last.pauseMs;
}

/** Doubles the pause for reloads in quick succession: two versions behind one address would reload a page endlessly. */
export function nextReload(last: ReloadRecord | null, now: number): ReloadRecord {
  const isSoon = last !== null && now - last.at < 2 * last.pauseMs;
  return { at: now, pauseMs: isSoon ? Math.min(2 * last.pauseMs, longestPauseMs) : firstPauseMs };
}
