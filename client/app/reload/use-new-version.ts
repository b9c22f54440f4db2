import { useSyncExternalStore } from 'react';
import { newVersion } from './new-version.ts';

export function useNewVersion(): string | null {
  return useSyncExternalStore(newVersion.subscribe, newVersion.message, () => null);
}
