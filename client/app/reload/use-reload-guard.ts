import { useEffect } from 'react';
import { blockReload } from './reload-guard.ts';

/** Blocks automatic reloads while `isHeld`, for state that is stored nowhere else. */
export function useReloadGuard(isHeld: boolean): void {
  useEffect(() => (isHeld ? blockReload(() => true) : undefined), [isHeld]);
}
