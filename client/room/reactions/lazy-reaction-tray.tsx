import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

// Fetched by the rooms that have it, after the page.
const ReactionTray = lazyWithFallback(() => import('./reaction-tray.tsx'), 'client/room/reactions/reaction-tray.tsx', {
  isSaid: false,
});

/** Where one reacts without words. */
export function Reactions({ code }: { code: string }) {
  return (
    <Suspense>
      <ReactionTray code={code} />
    </Suspense>
  );
}
