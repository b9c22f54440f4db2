import { lazy, Suspense } from 'react';

// Rendered on the server for those without scripts; in the browser it is fetched by the rooms that have it, after the page.
const ReactionTray = import.meta.env.SSR ? (await import('./reaction-tray.tsx')).ReactionTray : lazy(async () => ({ default: (await import('./reaction-tray.tsx')).ReactionTray }));

/** Where one reacts without words. */
export function Reactions({ code }: { code: string }) {
  return (
    <Suspense>
      <ReactionTray code={code} />
    </Suspense>
  );
}
