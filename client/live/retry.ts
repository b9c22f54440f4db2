const shortestPauseMs = 2_000;
const longestFirstPauseMs = 10_000;
const longestPauseMs = 60_000;

/** Exponential backoff with jitter, so that phones that were refused together do not return together. */
export function retryDelayMs(failures: number, random: number): number {
  const first = shortestPauseMs + (longestFirstPauseMs - shortestPauseMs) * random;
  return Math.min(longestPauseMs, first * 2 ** (failures - 1));
}

/**
 * Whether the same request may succeed later. No status, or 0: a network error. 429 and 5xx: an overloaded or failing
 * server.
 */
function isTemporary(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

export interface Retry {
  /** The request was refused: retry unless the refusal is final. */
  failed: (name: string, status: number | undefined) => void;
  /** The request was granted or is no longer wanted. */
  settled: (name: string) => void;
}

/** Retries temporarily refused requests, such as joining a channel, by name. */
export function createRetry(retry: (name: string) => void, random: () => number = Math.random): Retry {
  const failures = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  return {
    failed(name, status) {
      if (!isTemporary(status)) return stop(name);
      // Several listeners of one channel report the same refusal.
      if (timers.has(name)) return;
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      const again = (): void => {
        timers.delete(name);
        retry(name);
      };
      timers.set(name, setTimeout(again, retryDelayMs(count, random())));
    },
    settled(name) {
      stop(name);
      failures.delete(name);
    },
  };
}

interface RefusedChannels {
  names: () => readonly string[];
  has: (name: string) => boolean;
  /** @returns a function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
  /** `status` of the refusal; undefined without a response. */
  refuse: (name: string, status: number | undefined) => void;
  /** The channel was joined or left. */
  settle: (name: string) => void;
}

/** The channels that the page could not join. Calls `join` to retry those whose refusal may be temporary. */
export function createRefusedChannels(join: (name: string) => void, random?: () => number): RefusedChannels {
  const retry = createRetry(join, random);
  const watchers = new Set<() => void>();
  let names: readonly string[] = [];
  const set = (next: readonly string[]): void => {
    names = next;
    for (const watch of watchers) watch();
  };
  return {
    names: () => names,
    has: (name) => names.includes(name),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    refuse(name, status) {
      retry.failed(name, status);
      if (!names.includes(name)) set([...names, name]);
    },
    settle(name) {
      retry.settled(name);
      if (names.includes(name)) set(names.filter((each) => each !== name));
    },
  };
}
