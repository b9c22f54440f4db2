import { createContext } from 'react';

export interface WordPress {
  press: (word: string) => void;
  /** What a press does, for whoever rests on a word. */
  titleOf: (word: string) => string;
}

/** What a press on a word of a cloud does, where it does something: the crew hides it. Keys have the same in the list beside. */
export const WordPressContext = createContext<WordPress | null>(null);
