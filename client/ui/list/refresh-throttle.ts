export interface RefreshThrottle {
  /** Something changed. */
  note(): void;
  /** While anything holds, nothing is asked for. */
  hold(by: string, isOn: boolean): void;
  /** Asks now, whatever holds. */
  letIn(): void;
  close(): void;
}

export interface RefreshThrottleOptions {
  ask: () => void;
  onHeld: (isHeld: boolean) => void;
  /** Between one asking and the next, at least. */
  everyMs?: number;
  /** Added by chance, so that all of a crew do not ask in the same moment. */
  spreadMs?: number;
}

/** Asks for what changed: a moment after the first change, seldom while changes go on, and not while somebody holds the list still. */
export function createRefreshThrottle({
  ask,
  onHeld,
  everyMs = 3_000,
  spreadMs = 500,
}: RefreshThrottleOptions): RefreshThrottle {
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
    note() {
      isNews = true;
      schedule();
    },
    hold(by, isOn) {
      if (isOn) holding.add(by);
      else holding.delete(by);
      if (isNews && holding.size === 0) schedule();
    },
    letIn() {
      holding.clear();
      run();
    },
    close() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
