import { createContext } from 'react';

export interface WordPress {
  press: (word: string) => void;
  titleOf: (word: string) => string;
}

/** The crew hides the word. The list next to the cloud offers the same by keyboard. */
export const WordPressContext = createContext<WordPress | null>(null);
