/** Counts per key in fixed windows, so that one participant cannot flood an event. Bounded: a window that has passed is forgotten. */
export interface Rates {
  /** Counts one; returns how long to wait in ms when that was more than `max` in `windowMs`, else 0. */
  take(key: string, max: number, windowMs: number): number;
  /** How long to wait in ms when `max` were counted already, else 0. Counts nothing. */
  waitMs(key: string, max: number): number;
  /** Uncounts one. */
  giveBack(key: string): void;
}

/** What was counted in a window that lasts `endsInMs` more. */
export interface Counted {
  count: number;
  endsInMs: number;
}

/** Where several processes add up what each has counted. */
export interface SharedCounts {
  /** Adds to each key's window, which begins with the first that is added; answers with all of it, in the same order. Null: out of reach. */
  add(counted: readonly (Counted & { key: string })[]): Promise<readonly Counted[] | null>;
}

export interface RateBook extends Rates {
  /**
   * Tells the other processes what was counted here, and learns what they have. Until the next time each decides by what it knows, so
   * that nobody waits for an answer. A key is told of from an eighth of its limit on: what nearly everybody does costs nothing,
   * and each process more lets pass an eighth more at most, and what comes between two times.
   */
  share(counts: SharedCounts): Promise<void>;
}

const toldFrom = 1 / 8;
const maxToldAtOnce = 1_000;

interface Window {
  own: number;
  /** Of `own`, what the others know of. */
  told: number;
  /** Counted elsewhere. */
  others: number;
  endsAt: number;
}

export function createRates(now: () => number): RateBook {
  const windows = new Map<string, Window>();
  const untold = new Set<string>();
  let sweepAt = 0;

  function sweep(at: number): void {
    for (const [key, window] of windows) if (window.endsAt <= at) forget(key);
    sweepAt = at + 60_000;
  }

  function forget(key: string): void {
    windows.delete(key);
    untold.delete(key);
  }

  return {
    take(key, max, windowMs) {
      const at = now();
      if (at >= sweepAt) sweep(at);
      const known = windows.get(key);
      const window = known && known.endsAt > at ? known : { own: 0, told: 0, others: 0, endsAt: at + windowMs };
      window.own += 1;
      windows.set(key, window);
      if (window.own >= max * toldFrom) untold.add(key);
      return window.own + window.others > max ? window.endsAt - at : 0;
    },
    waitMs(key, max) {
      const at = now();
      const window = windows.get(key);
      return window && window.endsAt > at && window.own + window.others >= max ? window.endsAt - at : 0;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (!window) return;
      window.own -= 1;
      if (window.told > 0) untold.add(key);
    },
    async share(counts) {
      const at = now();
      const telling = [];
      for (const key of untold) {
        if (telling.length === maxToldAtOnce) break;
        untold.delete(key);
        const window = windows.get(key);
        if (window && window.endsAt > at && window.own !== window.told) telling.push({ key, window, count: window.own - window.told, endsInMs: window.endsAt - at });
      }
      if (telling.length === 0) return;
      const answer = await counts.add(telling.map(({ key, count, endsInMs }) => ({ key, count, endsInMs })));
      for (const [index, { key, window, count }] of telling.entries()) {
        const all = answer?.[index];
        if (all) learn(window, count, all, now());
        else if (windows.get(key) === window) untold.add(key);
      }
    },
  };
}

function learn(window: Window, count: number, all: Counted, at: number): void {
  window.told += count;
  // Fewer than were told from here are the counts of somebody who has lost some.
  window.others = Math.max(0, all.count - window.told);
  window.endsAt = Math.min(window.endsAt, at + all.endsInMs);
}
