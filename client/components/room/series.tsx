import { Suspense } from 'react';
import { lazily } from '../../lazily.ts';
import type { SeriesPanelProps } from './series-panel-props.ts';

const SeriesPanel = lazily(() => import('./series-panel.tsx'), 'client/components/room/series-panel.tsx');

/** A quiz or a survey, with room kept for it while it comes. */
export function Series(props: SeriesPanelProps) {
  return (
    <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
      <SeriesPanel {...props} />
    </Suspense>
  );
}
