import { useEffect, useEffectEvent } from 'react';

/** Runs `ms` after `value` last changed; never while `ms` is null. */
export function useTimeout<Value>(run: (value?: Value) => void, ms: number | null, value?: Value): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => latest(value), ms);
    return () => clearTimeout(timer);
  }, [ms, value]);
}
