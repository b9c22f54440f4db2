import { createContext, useContext } from 'react';

/** Pages count from 0. Overlays and previews show the first. */
export const PageContext = createContext(0);

export const useScreenPage = (): number => useContext(PageContext);
