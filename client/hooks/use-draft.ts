import { usePage } from '@inertiajs/react';
import { useCallback, useSyncExternalStore } from 'react';
import { drafts } from '../drafts.ts';

/**
 * Text that survives reloads, new versions and crashes of the page, kept under its page and field. While nothing was typed
 * it is `initial`, such as what the server had before or gives back from a refused form.
 *
 * @returns the text, its setter, and `forget`, to be called when the server has taken it
 */
export function useDraft(field: string, initial = ''): [text: string, write: (text: string) => void, forget: () => void] {
  const path = usePage().url.split('?', 1)[0] ?? '';
  const key = `draft:${path}:${field}`;
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.read(key), () => null);
  const write = useCallback((text: string) => drafts.write(key, text), [key]);
  const forget = useCallback(() => drafts.write(key, null), [key]);
  return [kept ?? initial, write, forget];
}
