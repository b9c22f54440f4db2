import type { Connection } from '../app/connection.ts';

export interface ConnectionLoss {
  isLong: () => boolean;
  /** @returns the function that stops it */
  subscribe: (onChange: () => void) => () => void;
}

/** Shorter gaps are what networks do, and close by themselves. */
const passingMs = 4_000;

/** Whether live updates are really gone: no socket for some seconds on end, with the server in reach or not. */
export function createConnectionLoss(connection: Pick<Connection, 'state' | 'subscribe'>): ConnectionLoss {
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  const set = (next: boolean): void => {
    if (next === isLong) return;
    isLong = next;
    for (const watch of watchers) watch();
  };
  const follow = (): void => {
    const state = connection.state();
    if (state === 'polling' || state === 'offline') {
      timer ??= setTimeout(() => set(true), passingMs);
      return;
    }
    // One that was long is over only when there is news again: while it connects anew, the banner does not come and go.
    if (isLong && state === 'connecting') return;
    clearTimeout(timer);
    timer = undefined;
    set(false);
  };
  connection.subscribe(follow);
  follow();
  return {
    isLong: () => isLong,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}
