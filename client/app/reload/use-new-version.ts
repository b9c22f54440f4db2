import { useSyncExternalStore } from 'react';
import { newVersion } from './new-version.ts';

/** The server's message about a newer version; null when there is none or it is not due. */
export function useNewVersion(): string | null {
  return useSyncExternalStore(newVersion.subscribe, newVersion.message, () => null);
}
