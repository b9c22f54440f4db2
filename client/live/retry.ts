import { createListeners } from '../app/listeners.ts';

const shortestPauseMs = 2_000;
const longestFirstPauseMs = 10_000;
const longestPauseMs = 60_000;

/** Phones that were refused together must not return together. */
export function retryDelayMs(failures: number, random: number): number {
  const first = shortestPauseMs + (longestFirstPauseMs - shortestPauseMs) * random;
  return Math.min(longestPauseMs, first * 2 ** (failures - 1));
}

/** No status, or 0, is a network error. */
function isTemporary(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

export function createRetry(retry: (name: string) => void, random: () => number = Math.random) {
  const failures = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  return {
    failed(name: string, status: number | undefined): void {
      if (!isTemporary(status)) return stop(name);
      // Each listener of a channel reports the refusal.
      if (timers.has(name)) return;
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      const again = (): void => {
        timers.delete(name);
        retry(name);
      };
      timers.set(name, setTimeout(again, retryDelayMs(count, random())));
    },
    settled(name: string): void {
      stop(name);
      failures.delete(name);
    },
  };
}

export function createRefusedChannels(join: (name: string) => void, random?: () => number) {
  const retry = createRetry(join, random);
  const watchers = createListeners();
  let names: readonly string[] = [];
  const set = (next: readonly string[]): void => {
    names = next;
    watchers.call();
  };
  return {
    names: () => names,
    has: (name: string) => names.includes(name),
    subscribe: watchers.subscribe,
    refuse(name: string, status: number | undefined): void {
      retry.failed(name, status);
      if (!names.includes(name)) set([...names, name]);
    },
    settle(name: string): void {
      retry.settled(name);
      if (names.includes(name)) set(names.filter((each) => each !== name));
    },
  };
}
