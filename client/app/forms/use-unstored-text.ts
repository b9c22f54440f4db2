import { useCallback, useState } from 'react';
import { useReloadGuard } from '../reload/reload-guard.ts';

/** For secrets: lasts as long as the page, and blocks an automatic reload. */
export function useUnstoredText(initial = ''): [text: string, write: (text: string) => void, forget: () => void] {
  const [typed, write] = useState<string | null>(null);
  useReloadGuard(typed !== null && typed !== initial);
  return [typed ?? initial, write, useCallback(() => write((now) => (now === typed ? null : now)), [typed])];
}
