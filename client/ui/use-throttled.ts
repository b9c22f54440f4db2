import { useEffect, useRef, useState } from 'react';

/** Announcements must not interrupt each other, or a screen reader never finishes one. */
const paceMs = 5_000;

/** A value that changes at most every five seconds. The first change is immediate, the last is never lost. */
export function useThrottled(value: string): string {
  const [paced, setPaced] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (value === paced) return undefined;
    const change = (): void => {
      changedAt.current = performance.now();
      setPaced(value);
    };
    const timer = setTimeout(change, Math.max(0, changedAt.current + paceMs - performance.now()));
    return () => clearTimeout(timer);
  }, [value, paced]);
  return paced;
}
