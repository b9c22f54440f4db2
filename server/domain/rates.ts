/** Counts per key in fixed windows, so that one participant cannot flood an event. Bounded: a window that has passed is forgotten. */
export interface Rates {
  /** Counts one; returns how long to wait in ms when that was more than `max` in `windowMs`, else 0. */
  take(key: string, max: number, windowMs: number): number;
  /** How long to wait in ms when `max` were counted already, else 0. Counts nothing. */
  waitMs(key: string, max: number): number;
  /** Uncounts one. */
  giveBack(key: string): void;
}

export function createRates(now: () => number): Rates {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = 0;

  function sweep(at: number): void {
    for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key);
    sweepAt = at + 60_000;
  }

  return {
    take(key, max, windowMs) {
      const at = now();
      if (at >= sweepAt) sweep(at);
      const known = windows.get(key);
      const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
      window.count += 1;
      windows.set(key, window);
      return window.count > max ? window.endsAt - at : 0;
    },
    waitMs(key, max) {
      const at = now();
      const window = windows.get(key);
      return window && window.endsAt > at && window.count >= max ? window.endsAt - at : 0;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window) window.count -= 1;
    },
  };
}
