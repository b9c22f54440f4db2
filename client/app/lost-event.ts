import { createListeners } from './listeners.ts';

/** `gone`: a 404 because of a deletion, a lost right or a sign-out. */
export type LostEventReason = 'deleted' | 'gone' | 'signed-out';

export const { subscribe: onEventLost, call: reportEventLost } = createListeners<[LostEventReason]>();
