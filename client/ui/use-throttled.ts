import { useEffect, useRef, useState } from 'react';

/** What is announced waits for what was announced before: a voice that is cut short by the next number says nothing. */
const paceMs = 5_000;

/** A value that changes at most once in five seconds. The first change comes at once, and the last always. */
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
