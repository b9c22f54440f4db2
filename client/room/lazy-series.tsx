import { Suspense } from 'react';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

const SeriesPanel = lazyWithFallback(() => import('./series-panel.tsx'), 'client/room/series-panel.tsx');

export function Series(props: { series: SeriesView }) {
  return (
    <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
      <SeriesPanel {...props} />
    </Suspense>
  );
}
