import { createContext, useContext } from 'react';

/** True inside a picture of another page: nothing in it glides, asks for anything, or is kept. */
export const StillContext = createContext(false);

export function useIsStill(): boolean {
  return useContext(StillContext);
}
