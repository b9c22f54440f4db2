/** Why a page lost its event. `gone`: the server answered 404, because of a deletion, a lost right or a sign-out. */
export type LostEventReason = 'deleted' | 'gone' | 'signed-out';

const listeners = new Set<(reason: LostEventReason) => void>();

/** @returns a function that unsubscribes */
export function onEventLost(listener: (reason: LostEventReason) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether a page handles it */
export function reportEventLost(reason: LostEventReason): boolean {
  for (const listener of listeners) listener(reason);
  return listeners.size > 0;
}
