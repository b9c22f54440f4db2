/** Counts per key in fixed windows, so that one participant cannot flood an event. Bounded: a window that has passed is forgotten. */
export interface Rates {
  /** Counts one; returns how long to wait in ms when that was more than `max` in `windowMs`, else 0. */
  take(key: string, max: number, windowMs: number): number;
  /** The same for what may turn out not to count. */
  takeFor(key: string, max: number, windowMs: number): Taken;
  /** How long to wait in ms when `max` were counted already, else 0. Counts nothing. */
  waitMs(key: string, max: number): number;
}

export interface Taken {
  waitMs: number;
  /** Uncounts it in the window in which it was counted, and no other. A second call does nothing. */
  giveBack(): void;
}

/** What a process has counted in its window, which lasts `endsInMs` more. */
export interface Counted {
  count: number;
  endsInMs: number;
}

/** What is told of it. The window lasts `windowMs` in all, and none of this process and key ends when another does. */
export interface Told {
  key: string;
  count: number;
  windowMs: number;
  endsAt: number;
}

/** Where several processes tell each other what each has counted. */
export interface SharedCounts {
  /**
   * Says what this process has counted, in place of what it said of that window before; answers with what the others have, for each key in the same
   * order. To say the same again changes nothing. Null: the others are out of reach, whether or not they were told.
   */
  tell(counted: readonly Told[]): Promise<readonly (readonly Counted[])[] | null>;
}

export interface RateBook extends Rates {
  /**
   * Tells the other processes what was counted here, and learns what they have. Until the next time each decides by what it knows, so
   * that nobody waits for an answer: what comes in between passes at each of them. A key is told of from an eighth of its limit on,
   * since what nearly everybody does should cost nothing. Resolves to whether the others were reached; null when there was nothing to tell.
   */
  share(counts: SharedCounts): Promise<boolean | null>;
}

const toldFrom = 1 / 8;
const maxToldAtOnce = 1_000;

interface Span {
  count: number;
  endsAt: number;
}

interface Window {
  windowMs: number;
  own: Span;
  /** Windows of other processes, as far as they have told. */
  others: readonly Span[];
  isTold: boolean;
}

export function createRates(now: () => number): RateBook {
  const windows = new Map<string, Window>();
  const untold = new Set<string>();
  let sweepAt = 0;

  function sweep(at: number): void {
    for (const [key, window] of windows) {
      if (spansOf(window).some(({ endsAt }) => endsAt > at)) continue;
      windows.delete(key);
      untold.delete(key);
    }
    sweepAt = at + 60_000;
  }

  function windowAt(at: number, key: string, windowMs: number): Window {
    const known = windows.get(key);
    if (known && known.own.endsAt > at) return known;
    const window = { windowMs, own: { count: 0, endsAt: at + windowMs }, others: known?.others ?? [], isTold: false };
    windows.set(key, window);
    return window;
  }

  function countOne(key: string, max: number, windowMs: number): { window: Window; waitMs: number } {
    const at = now();
    if (at >= sweepAt) sweep(at);
    const window = windowAt(at, key, windowMs);
    window.own.count += 1;
    if (window.own.count >= max * toldFrom) untold.add(key);
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
        if (window.isTold && windows.get(key) === window) untold.add(key);
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
      for (const key of untold) {
        if (telling.length === maxToldAtOnce) break;
        untold.delete(key);
        const window = windows.get(key);
        if (!window || window.own.endsAt <= at) continue;
        // What is given back while this is under way is to be told again.
        window.isTold = true;
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
        else untold.add(key);
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

/** How long, as windows end one after the other, until one more is no more than `max`; 0 when it is not now. */
function untilOneMore(window: Window, max: number, at: number): number {
  const ends = [
    at,
    ...spansOf(window)
      .map(({ endsAt }) => endsAt)
      .filter((endsAt) => endsAt > at),
  ].toSorted((one, other) => one - other);
  return (ends.find((end) => totalAt(window, end) < max) ?? at) - at;
}
