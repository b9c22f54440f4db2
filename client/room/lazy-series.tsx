import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

export const Series = lazyWithFallback(() => import('./series-panel.tsx'), 'client/room/series-panel.tsx', {
  fallback: () => <div className="min-h-40" aria-busy="true" />,
});
