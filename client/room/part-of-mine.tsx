import { Suspense, type ComponentType, type ReactNode } from 'react';
import type * as MinePanel from './mine-panel.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

type Panel = typeof MinePanel;

/** A component in the chunk of “Mine”, which every phone loads early. Optional without a fallback. */
export function partOfMine<Props extends object>(
  pick: (panel: Panel) => ComponentType<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const load = async () => ({ default: pick(await import('./mine-panel.tsx')) });
  const Part = lazyWithFallback(load, 'client/room/mine-panel.tsx', { isSaid: fallback !== null });
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
