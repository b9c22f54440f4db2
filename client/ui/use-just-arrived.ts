import { useEffect, useState } from 'react';

/** Longer than any entrance animation. */
const freshMs = 6_500;

/** Whether to animate the entrance. False after a page load. */
export function useJustArrived(shown: string): boolean {
  const [seen, setSeen] = useState({ shown, isFresh: false });
  useEffect(() => {
    if (!seen.isFresh) return undefined;
    const timer = setTimeout(() => setSeen({ shown: seen.shown, isFresh: false }), freshMs);
    return () => clearTimeout(timer);
  }, [seen]);
  if (seen.shown === shown) return seen.isFresh;
  setSeen({ shown, isFresh: true });
  return true;
}
