import { createContext, useContext } from 'react';

/** True inside a picture of another page: nothing in it glides, asks for anything, or is kept. */
export const PreviewContext = createContext(false);

export function useIsPreview(): boolean {
  return useContext(PreviewContext);
}
