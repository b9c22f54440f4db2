import { createContext, useContext } from 'react';

/** The page of questions or survey results shown on the screen, from 0. The overlay and the previews show the first. */
export const PageContext = createContext(0);

export const useScreenPage = (): number => useContext(PageContext);
