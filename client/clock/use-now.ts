import { useSyncExternalStore } from 'react';
import { serverNow } from '../app/server-now.ts';

export function sharedTimer(stepMs: number) {
  const watchers = new Set<() => void>();
  let now = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const subscribe = (onChange: () => void): (() => void) => {
    watchers.add(onChange);
    timer ??= setInterval(() => {
      now = serverNow();
      for (const watch of watchers) watch();
    }, stepMs);
    return () => {
      watchers.delete(onChange);
      if (watchers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      now = 0;
    };
  };
  return { subscribe, read: () => (now ||= serverNow()) };
}

const { subscribe, read } = sharedTimer(20_000);

/** Changes every 20 s. Null in the first render, which must match the server's. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
