export type RefreshThrottle = ReturnType<typeof createRefreshThrottle>;

interface RefreshThrottleOptions {
  ask: () => void;
  onHeld: (isHeld: boolean) => void;
  everyMs?: number;
  /** The crew's browsers must not all ask at once. */
  spreadMs?: number;
}

/** Refreshes soon after the first change, rarely during more, and never while held. */
export function createRefreshThrottle({ ask, onHeld, everyMs = 3_000, spreadMs = 500 }: RefreshThrottleOptions) {
  const holding = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let notBefore = 0;
  let isNews = false;

  const run = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!isNews) return;
    if (holding.size > 0) return onHeld(true);
    isNews = false;
    onHeld(false);
    notBefore = Date.now() + everyMs;
    ask();
  };
  const schedule = (): void => {
    timer ??= setTimeout(run, Math.max(0, notBefore - Date.now()) + Math.random() * spreadMs);
  };

  return {
    note(): void {
      isNews = true;
      schedule();
    },
    hold(by: string, isOn: boolean): void {
      if (isOn) holding.add(by);
      else holding.delete(by);
      if (isNews && holding.size === 0) schedule();
    },
    refreshNow(): void {
      holding.clear();
      run();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
