/** How a page lost its event: it was deleted, or the server no longer knows the page; whoever was on it may only have lost the right to, or have been signed out. */
export type LostEventReason = 'deleted' | 'gone' | 'signed-out';

const listeners = new Set<(ending: LostEventReason) => void>();

/** @returns the function that stops it */
export function onEventLost(listener: (ending: LostEventReason) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether a page took it to heart, and shows it */
export function reportEventLost(ending: LostEventReason): boolean {
  for (const listener of listeners) listener(ending);
  return listeners.size > 0;
}
