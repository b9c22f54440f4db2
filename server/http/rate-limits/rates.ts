import { Refusal } from '#contracts/refusal.ts';

export function refuseFor(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
}

export interface Rates {
  take(key: string, max: number, windowMs: number): number;
  takeFor(key: string, max: number, windowMs: number): { waitMs: number; giveBack(): void };
  waitMs(key: string, max: number): number;
}

export interface Report {
  key: string;
  count: number;
  endsInMs: number;
}

export interface SharedCounts {
  isReady(): boolean;
  add(reports: readonly Report[]): Promise<readonly { total: number; endsInMs: number }[] | null>;
}

export interface RateBook extends Rates {
  /** Reports keys that have used an eighth of their limit. False if this failed; null if there is nothing to report. */
  share(counts: SharedCounts): Promise<boolean | null>;
}

const reportedFrom = 1 / 8;
const maxReportedAtOnce = 1_000;

interface Window {
  count: number;
  unreported: number;
  endsAt: number;
}

export function createRates(now: () => number): RateBook {
  const windows = new Map<string, Window>();
  const toReport = new Set<string>();
  let sweepAt = 0;

  function sweep(at: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at) continue;
      windows.delete(key);
      toReport.delete(key);
    }
    sweepAt = at + 60_000;
  }

  const waitMs = (key: string, max: number) => {
    const window = windows.get(key);
    return window && window.count >= max ? Math.max(0, window.endsAt - now()) : 0;
  };

  function takeFor(key: string, max: number, windowMs: number): ReturnType<Rates['takeFor']> {
    const at = now();
    if (at >= sweepAt) sweep(at);
    let window = windows.get(key);
    if (!window || window.endsAt <= at) {
      window = { count: 0, unreported: 0, endsAt: at + windowMs };
      windows.set(key, window);
    }
    const add = (count: 1 | -1) => {
      window.count += count;
      window.unreported += count;
      if (window.count >= max * reportedFrom || count < 0) toReport.add(key);
    };
    const wait = waitMs(key, max);
    add(1);
    let isTaken = true;
    return {
      waitMs: wait,
      giveBack() {
        if (isTaken && windows.get(key) === window) add(-1);
        isTaken = false;
      },
    };
  }

  return {
    takeFor,
    take: (key, max, windowMs) => takeFor(key, max, windowMs).waitMs,
    waitMs,
    async share(counts) {
      if (toReport.size === 0) return null;
      if (!counts.isReady()) return false;
      const at = now();
      const reported: Window[] = [];
      const reports: Report[] = [];
      for (const key of toReport) {
        if (reports.length === maxReportedAtOnce) break;
        toReport.delete(key);
        const window = windows.get(key);
        if (!window || window.endsAt <= at || window.unreported === 0) continue;
        reported.push(window);
        reports.push({ key, count: window.unreported, endsInMs: window.endsAt - at });
        // Not reported again if the response is lost: undercounting does less harm than overcounting.
        window.unreported = 0;
      }
      if (reports.length === 0) return null;
      const totals = await counts.add(reports);
      for (const [index, window] of reported.entries()) {
        const shared = totals?.[index];
        if (!shared) continue;
        window.count = shared.total + window.unreported;
        window.endsAt = now() + shared.endsInMs;
      }
      return totals !== null;
    },
  };
}
