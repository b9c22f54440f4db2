import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const watch of watchers) watch();
  }, 1_000);
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

/** As `useNow`, second by second: for what is about to happen. */
export function useSecond(): number | null {
  return useSyncExternalStore(subscribe, () => (now ||= Date.now()), () => null);
}
