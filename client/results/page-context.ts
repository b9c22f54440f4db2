import { createContext, useContext } from 'react';

/** The page of questions, answers or survey results on the screen, from 0. Overlay and previews show the first. */
export const PageContext = createContext(0);

export const useScreenPage = (): number => useContext(PageContext);
