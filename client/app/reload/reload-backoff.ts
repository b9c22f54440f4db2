const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** When a tab was last loaded anew by itself, and how long it then waits before it is once more. */
export interface Loading {
  at: number;
  pauseMs: number;
}

export function mayReloadAgain(last: Loading | null, now: number): boolean {
  return last === null || now - last.at >= last.pauseMs;
}

/** Each that follows soon doubles the pause: processes of two versions behind one address send a page to and fro for as long as they run. */
export function nextReload(last: Loading | null, now: number): Loading {
  const isSoon = last !== null && now - last.at < 2 * last.pauseMs;
  return { at: now, pauseMs: isSoon ? Math.min(2 * last.pauseMs, longestPauseMs) : firstPauseMs };
}
