import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render, where the page has to work without scripts. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
