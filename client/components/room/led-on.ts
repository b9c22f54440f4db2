import { createContext } from 'react';

/** Whether something beside the form sends what stands in it and leads on: then its own button is not the main one. */
export const LedOn = createContext(false);
