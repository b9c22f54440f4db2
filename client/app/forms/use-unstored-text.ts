import { useCallback, useState } from 'react';
import { useReloadGuard } from '../reload/use-reload-guard.ts';

/**
 * Like `useDraft`, for secrets that must not be stored. The text lasts as long as the page and blocks an automatic
 * reload. Follows `initial` until something is typed.
 */
export function useUnstoredText(initial = ''): [text: string, write: (text: string) => void, forget: () => void] {
  const [typed, write] = useState<string | null>(null);
  useReloadGuard(typed !== null && typed !== initial);
  return [typed ?? initial, write, useCallback(() => write(null), [])];
}
