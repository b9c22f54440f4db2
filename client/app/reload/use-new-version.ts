import { useSyncExternalStore } from 'react';
import { newVersion } from './new-version.ts';

/** What the server says of it; null while there is none, or nobody to be told. */
export function useNewVersion(): string | null {
  return useSyncExternalStore(newVersion.subscribe, newVersion.message, () => null);
}
