import type { ComponentType, ReactNode } from 'react';
import type * as MinePanel from './mine-panel.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

/** Every phone loads the “Mine” chunk early. */
export function partOfMine<Props extends object>(
  pick: (panel: typeof MinePanel) => ComponentType<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const load = async () => ({ default: pick(await import('./mine-panel.tsx')) });
  return lazyWithFallback(load, 'client/room/mine-panel.tsx', { isSaid: fallback !== null, fallback: () => fallback });
}
