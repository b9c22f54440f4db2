import { useEffect } from 'react';
import { blockReload } from './reload-guard.ts';

/** For state that is stored nowhere else. */
export function useReloadGuard(isBlocked: boolean): void {
  useEffect(() => (isBlocked ? blockReload(() => true) : undefined), [isBlocked]);
}
