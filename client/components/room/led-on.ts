import { createContext } from 'react';

/** What stands in a form: nothing that was not sent, what can be sent, or what was begun and cannot be sent as it is. */
export type Draft = 'none' | 'ready' | 'unfinished';

/**
 * Where something beside the form sends what stands in it and leads on, so that its own button is only for those without scripts:
 * hears what there is to send. Null where the form stands alone.
 */
export const LedOn = createContext<((draft: Draft) => void) | null>(null);
