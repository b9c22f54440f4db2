import { useEffect } from 'react';
import { send } from '../../app/http.ts';
import { load } from '../../app/reload/reload-guard.ts';

export function useSignedInAgain(path: string | null): void {
  useEffect(() => {
    if (path === null) return undefined;
    const reason = new AbortController();
    const { signal } = reason;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'visible' && (await isTheirs(path, signal)) && !signal.aborted)
        load(path, 'replace');
    };
    document.addEventListener('visibilitychange', () => void look(), { signal });
    window.addEventListener('focus', () => void look(), { signal });
    return () => reason.abort();
  }, [path]);
}

async function isTheirs(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await send({ url: path, headers: { Accept: 'text/html' }, signal })).status === 200;
  } catch {
    return false;
  }
}
