import { useEffect, useRef, useState } from 'react';

/** Announcements must not interrupt each other, or a screen reader never finishes one. */
const intervalMs = 5_000;

/** A value that changes at most every five seconds. The first change is immediate, the last is never lost. */
export function useThrottled(value: string): string {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (value === throttled) return undefined;
    const change = (): void => {
      changedAt.current = performance.now();
      setThrottled(value);
    };
    const timer = setTimeout(change, Math.max(0, changedAt.current + intervalMs - performance.now()));
    return () => clearTimeout(timer);
  }, [value, throttled]);
  return throttled;
}
