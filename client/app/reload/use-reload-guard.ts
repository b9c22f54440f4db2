import { useEffect } from 'react';
import { holdPage } from './reload-guard.ts';

/** While `isHeld` a newer version waits: what is under way here is nowhere else. */
export function useHoldPage(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage(() => true) : undefined), [isHeld]);
}
