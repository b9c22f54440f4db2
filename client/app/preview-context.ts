import { createContext, useContext } from 'react';

/** True inside a preview of another page: no animations, requests or stored state. */
export const PreviewContext = createContext(false);

export function useIsPreview(): boolean {
  return useContext(PreviewContext);
}
