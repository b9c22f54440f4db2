import { useEffect } from 'react';
import { blockReload } from './reload-guard.ts';

/** While `isHeld` a newer version waits: what is under way here is nowhere else. */
export function useReloadGuard(isHeld: boolean): void {
  useEffect(() => (isHeld ? blockReload(() => true) : undefined), [isHeld]);
}
