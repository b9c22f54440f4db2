import { useEffect, type ReactNode } from 'react';

/** Reports once that the page is hydrated: to the caller and to `server/http/documents/replay-early-clicks.ts`. */
export function Hydrated({ onTakenOver, children }: { onTakenOver: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    onTakenOver?.();
    dispatchEvent(new Event('taken-over'));
  }, [onTakenOver]);
  return children;
}
