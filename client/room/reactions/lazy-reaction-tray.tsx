import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

// Loaded after the page, only in rooms with reactions.
const ReactionTray = lazyWithFallback(() => import('./reaction-tray.tsx'), 'client/room/reactions/reaction-tray.tsx', {
  isSaid: false,
});

/** The button for emoji reactions. */
export function Reactions({ code }: { code: string }) {
  return (
    <Suspense>
      <ReactionTray code={code} />
    </Suspense>
  );
}
