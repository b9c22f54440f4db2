import { createContext } from 'react';

/**
 * Where something beside the form sends what stands in it and leads on, so that its own button is only for those without scripts:
 * hears whether there is something to send. Null where the form stands alone.
 */
export const LedOn = createContext<((isUnsent: boolean) => void) | null>(null);
