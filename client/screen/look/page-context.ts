import { createContext, useContext } from 'react';

/** The page of the questions, or of what a survey reveals, that the screen shows, from 0; the overlay and the small pictures show the first. */
export const PageContext = createContext(0);

export const useScreenPage = (): number => useContext(PageContext);
