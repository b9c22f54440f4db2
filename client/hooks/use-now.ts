import { useSyncExternalStore } from 'react';

const stepMs = 20_000;
const watchers = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const watch of watchers) watch();
  }, stepMs);
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

/** Milliseconds since 1970, in steps of 20 s; null on the server and in the first render, which must be equal. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, () => (now ||= Date.now()), () => null);
}
