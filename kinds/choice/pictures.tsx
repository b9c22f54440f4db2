import type { ReactNode } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

/** Shows options only with their styles, so that nothing moves under a finger. */
export const WithPictures = lazyWithFallback<{ children: ReactNode }>(
  () => import('./with-pictures.tsx'),
  'kinds/choice/with-pictures.tsx',
  { fallback: () => <div className="min-h-80" aria-busy="true" /> },
);
