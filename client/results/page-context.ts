import { createContext, useContext } from 'react';

/** The page, from 0, of questions, answers or survey results on the screen. Overlays and previews show the first. */
export const PageContext = createContext(0);

export const useScreenPage = (): number => useContext(PageContext);
