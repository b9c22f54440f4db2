import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
