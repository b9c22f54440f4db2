import { createContext } from 'react';

export interface WordPress {
  press: (word: string) => void;
  /** Tooltip for a word: what a press does. */
  titleOf: (word: string) => string;
}

/** What pressing a word of the cloud does: the crew hides it. The list next to it offers the same by keyboard. */
export const WordPressContext = createContext<WordPress | null>(null);
