import { useEffect, type ReactNode } from 'react';

/** Reports once that the page is hydrated: to the caller and to `server/http/documents/replay-early-clicks.ts`. */
export function Hydrated({ onHydrated, children }: { onHydrated: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    onHydrated?.();
    dispatchEvent(new Event('hydrated'));
  }, [onHydrated]);
  return children;
}
