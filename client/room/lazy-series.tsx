import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import type { SeriesPanelProps } from './voting/series-panel-props.ts';

const SeriesPanel = lazyWithFallback(() => import('./series-panel.tsx'), 'client/room/series-panel.tsx');

/** A quiz or survey, with space reserved while it loads. */
export function Series(props: SeriesPanelProps) {
  return (
    <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
      <SeriesPanel {...props} />
    </Suspense>
  );
}
