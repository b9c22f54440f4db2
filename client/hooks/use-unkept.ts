import { useCallback, useState } from 'react';
import { useHoldPage } from './use-hold-page.ts';

/**
 * As `useDraft`, for what is kept nowhere, such as a secret, which the storage of a tab is no place for: it lives and ends with the
 * page, and a newer version of that waits for it.
 */
export function useUnkept(initial = ''): [text: string, write: (text: string) => void, forget: () => void] {
  const [text, write] = useState(initial);
  useHoldPage(text !== initial);
  return [text, write, useCallback(() => write(initial), [initial])];
}
