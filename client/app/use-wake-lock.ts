import { useEffect } from 'react';

/** Browsers release it when the page is hidden, and have none over plain HTTP. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    const end = new AbortController();
    const hold = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (end.signal.aborted) await lock.release();
        else end.signal.addEventListener('abort', () => void lock.release());
      } catch {
        // The browser refused the lock, for example because the battery is low.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', () => void hold(), { signal: end.signal });
    return () => end.abort();
  }, [isWanted]);
}
