import { useEffect } from 'react';
import { blockReload } from './reload-guard.ts';

/** Blocks automatic reloads while `isBlocked`, for state that is stored nowhere else. */
export function useReloadGuard(isBlocked: boolean): void {
  useEffect(() => (isBlocked ? blockReload(() => true) : undefined), [isBlocked]);
}
