import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
