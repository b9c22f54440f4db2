import { useSyncExternalStore } from 'react';

/** Of the server, minus this device's: the clock of a lectern computer may be hours off. */
let offsetMs = 0;

/** `date`: the header of a response just received. */
export function noteResponseTime(date: string | undefined): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** From the document's `Server-Timing`, unless the document is an old one from the browser's history. */
export function noteDocumentTime(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const serverMs = navigation?.serverTiming.find(({ name }) => name === 'now')?.duration;
  if (navigation && serverMs && navigation.type !== 'back_forward')
    offsetMs = serverMs - performance.timeOrigin - navigation.responseStart;
}

/** Milliseconds since 1970 by the server's clock, to about a second. */
export const serverNow = (): number => Date.now() + offsetMs;

/** One timer shared by all subscribers. */
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

/** In steps of 20 s. Null on the server and in the first render, which must match. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
