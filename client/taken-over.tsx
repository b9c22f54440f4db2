import { useEffect, type ReactNode } from 'react';

/** Says once when the page works with scripts. */
export function TakenOver({ onTakenOver, children }: { onTakenOver: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onTakenOver?.(), [onTakenOver]);
  return children;
}
