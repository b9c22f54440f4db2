import { useCallback, useEffect, useState } from 'react';
import { usePage } from '@inertiajs/react';

/**
 * Text that survives reloads, new versions and crashes of the tab: kept in the session storage under page and field.
 * The first render has `initial` (as the server's had); the kept text comes in after that.
 *
 * @returns the text, its setter, and `forget`, to be called when the server has taken it.
 */
export function useDraft(field: string, initial = ''): [string, (text: string) => void, () => void] {
  const path = usePage().url.split('?', 1)[0] ?? '';
  const key = `draft:${path}:${field}`;
  const [text, setText] = useState(initial);
  useEffect(() => {
    const kept = read(key);
    if (kept !== null) setText(kept);
  }, [key]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      keep(key, next);
    },
    [key],
  );
  const forget = useCallback(() => {
    setText('');
    keep(key, '');
  }, [key]);
  return [text, write, forget];
}

/** Storage may be switched off or full; a draft is then only as old as the page. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See above: the text is still on the page.
  }
}
