import { useState } from 'react';
import { useTimeout } from './use-timeout.ts';

/** Longer than any entrance animation. */
const freshMs = 6_500;

/** Whether to animate the entrance. False after a page load. */
export function useJustArrived(shown: string): boolean {
  const [seen, setSeen] = useState({ shown, isFresh: false });
  useTimeout(() => setSeen({ ...seen, isFresh: false }), seen.isFresh ? freshMs : null, seen);
  if (seen.shown === shown) return seen.isFresh;
  setSeen({ shown, isFresh: true });
  return true;
}
