/**
 * Counts per key in fixed windows, so that one participant cannot flood an event. Bounded: expired windows are removed.
 */
export interface Rates {
  /** Counts one; returns how many ms to wait when that exceeds `max` in `windowMs`, otherwise 0. */
  take(key: string, max: number, windowMs: number): number;
  /** The same for an action that may be refunded. */
  takeFor(key: string, max: number, windowMs: number): Taken;
  /** How many ms to wait when `max` are counted already, otherwise 0. Counts nothing. */
  waitMs(key: string, max: number): number;
}

export interface Taken {
  waitMs: number;
  /** Refunds it in its own window only. A second call does nothing. */
  giveBack(): void;
}

/** The count of a process in its window, which ends in `endsInMs`. */
export interface Counted {
  count: number;
  endsInMs: number;
}

/** A reported count. The window lasts `windowMs` in total; windows of one process and key end at different times. */
export interface ReportedCount {
  key: string;
  count: number;
  windowMs: number;
  endsAt: number;
}

/** Shares the counts between processes. */
export interface SharedCounts {
  /**
   * Reports this process's counts, replacing its earlier report for the same window, and returns the other processes'
   * counts per key in the same order. Idempotent. Null: the others are unreachable, whether or not they received it.
   */
  tell(counted: readonly ReportedCount[]): Promise<readonly (readonly Counted[])[] | null>;
}

export interface RateBook extends Rates {
  /**
   * Exchanges counts with the other processes. In between each process decides by what it knows, so that nobody waits:
   * requests in that time pass at each of them. A key is reported from an eighth of its limit on, so that ordinary use
   * costs nothing. Resolves to whether the others were reached; null when there was nothing to report.
   */
  share(counts: SharedCounts): Promise<boolean | null>;
}

const toldFrom = 1 / 8;
const maxReportedAtOnce = 1_000;

interface Span {
  count: number;
  endsAt: number;
}

interface Window {
  windowMs: number;
  own: Span;
  /** Windows of other processes, as reported. */
  others: readonly Span[];
  isReported: boolean;
}

export function createRates(now: () => number): RateBook {
  const windows = new Map<string, Window>();
  const unreported = new Set<string>();
  let sweepAt = 0;

  function sweep(at: number): void {
    for (const [key, window] of windows) {
      if (spansOf(window).some(({ endsAt }) => endsAt > at)) continue;
      windows.delete(key);
      unreported.delete(key);
    }
    sweepAt = at + 60_000;
  }

  function windowAt(at: number, key: string, windowMs: number): Window {
    const known = windows.get(key);
    if (known && known.own.endsAt > at) return known;
    const window = {
      windowMs,
      own: { count: 0, endsAt: at + windowMs },
      others: known?.others ?? [],
      isReported: false,
    };
    windows.set(key, window);
    return window;
  }

  function countOne(key: string, max: number, windowMs: number): { window: Window; waitMs: number } {
    const at = now();
    if (at >= sweepAt) sweep(at);
    const window = windowAt(at, key, windowMs);
    window.own.count += 1;
    if (window.own.count >= max * toldFrom) unreported.add(key);
    return { window, waitMs: totalAt(window, at) > max ? untilOneMore(window, max, at) : 0 };
  }

  return {
    take: (key, max, windowMs) => countOne(key, max, windowMs).waitMs,
    takeFor(key, max, windowMs) {
      const { window, waitMs } = countOne(key, max, windowMs);
      let isTaken = true;
      const giveBack = (): void => {
        if (!isTaken) return;
        isTaken = false;
        window.own.count -= 1;
        if (window.isReported && windows.get(key) === window) unreported.add(key);
      };
      return { waitMs, giveBack };
    },
    waitMs(key, max) {
      const window = windows.get(key);
      return window ? untilOneMore(window, max, now()) : 0;
    },
    async share(counts) {
      const at = now();
      const telling = [];
      for (const key of unreported) {
        if (telling.length === maxReportedAtOnce) break;
        unreported.delete(key);
        const window = windows.get(key);
        if (!window || window.own.endsAt <= at) continue;
        // A refund while this is in flight has to be reported again.
        window.isReported = true;
        telling.push({ key, window });
      }
      if (telling.length === 0) return null;
      const answer = await counts.tell(
        telling.map(({ key, window: { own, windowMs } }) => ({ key, windowMs, ...own })),
      );
      const answeredAt = now();
      for (const [index, { key, window }] of telling.entries()) {
        const others = answer?.[index];
        if (others)
          Object.assign(window, {
            others: others.map(({ count, endsInMs }) => ({ count, endsAt: answeredAt + endsInMs })),
          });
        else unreported.add(key);
      }
      return answer !== null;
    },
  };
}

function spansOf({ own, others }: Window): Span[] {
  return [own, ...others];
}

function totalAt(window: Window, at: number): number {
  return spansOf(window).reduce((total, { count, endsAt }) => (endsAt > at ? total + count : total), 0);
}

/** How long until expiring windows leave room for one more; 0 when there is room now. */
function untilOneMore(window: Window, max: number, at: number): number {
  const ends = [
    at,
    ...spansOf(window)
      .map(({ endsAt }) => endsAt)
      .filter((endsAt) => endsAt > at),
  ].toSorted((one, other) => one - other);
  return (ends.find((end) => totalAt(window, end) < max) ?? at) - at;
}
