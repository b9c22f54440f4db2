import { createContext } from 'react';

export interface WordPress {
  press: (word: string) => void;
  titleOf: (word: string) => string;
}

/** The list next to the cloud does the same by keyboard. */
export const WordPressContext = createContext<WordPress | null>(null);
