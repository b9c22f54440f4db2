import { useEffect, useState } from 'react';

/** Longer than any arrival: what is hidden and shown again afterwards does not arrive anew. */
const freshMs = 6_500;

/**
 * Whether what shows came just now, while this page looked on, and not with the page: only then is its arrival played. Loaded
 * again, it is at rest.
 */
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
