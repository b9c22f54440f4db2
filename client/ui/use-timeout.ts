import { useEffect, useEffectEvent } from 'react';

/** Runs after `ms`, counted anew when `key` changes; never while `ms` is null. */
export function useTimeout(run: () => void, ms: number | null, key?: unknown): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => latest(), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
}
