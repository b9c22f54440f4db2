import { useCallback, useState } from 'react';
import { useReloadGuard } from '../reload/use-reload-guard.ts';

/**
 * As `useDraft`, for what is kept nowhere, such as a secret, which the storage of a tab is no place for: it lives and ends with the
 * page, and a newer version of that waits for it. While nothing was typed it is `initial`, also when that changes.
 */
export function useUnstoredText(initial = ''): [text: string, write: (text: string) => void, forget: () => void] {
  const [typed, write] = useState<string | null>(null);
  useReloadGuard(typed !== null && typed !== initial);
  return [typed ?? initial, write, useCallback(() => write(null), [])];
}
