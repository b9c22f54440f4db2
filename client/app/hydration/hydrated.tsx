import { useEffect, type ReactNode } from 'react';

/** Says once when the page works with scripts: here, and to what was pressed before (`server/http/documents/replay-early-clicks.ts`). */
export function Hydrated({ onTakenOver, children }: { onTakenOver: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    onTakenOver?.();
    dispatchEvent(new Event('taken-over'));
  }, [onTakenOver]);
  return children;
}
