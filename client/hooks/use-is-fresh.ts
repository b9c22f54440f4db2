import { useState } from 'react';

/**
 * Whether what shows came while this page looked on, and not with the page: only then is its arrival played. Loaded again,
 * it is at rest.
 */
export function useIsFresh(shown: string): boolean {
  const [seen, setSeen] = useState({ shown, isFresh: false });
  if (seen.shown === shown) return seen.isFresh;
  setSeen({ shown, isFresh: true });
  return true;
}
