import { createContext } from 'react';

export interface WordPress {
  press: (word: string) => void;
  titleOf: (word: string) => string;
}

/** Lets the crew hide a word by pressing it. The list next to the cloud does the same by keyboard. */
export const WordPressContext = createContext<WordPress | null>(null);
