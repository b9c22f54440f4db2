import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

const hiddenFactor = 10;

/** Refreshes less often in a hidden tab, and never while printing. */
export function useRefresh({ only, everyMs, isOn }: { only: string[]; everyMs: number; isOn: boolean }): void {
  const refresh = useEffectEvent(() => router.reload({ only, preserveErrors: true }));
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedAt = Date.now();
    const stop = (): void => clearTimeout(timer);
    const schedule = (): void => {
      stop();
      const pauseMs = document.hidden ? everyMs * hiddenFactor : everyMs;
      timer = setTimeout(
        () => {
          refresh();
          startedAt = Date.now();
          schedule();
        },
        startedAt + pauseMs - Date.now(),
      );
    };
    schedule();
    window.addEventListener('beforeprint', stop, { signal });
    window.addEventListener('afterprint', schedule, { signal });
    document.addEventListener('visibilitychange', schedule, { signal });
    return () => {
      listening.abort();
      stop();
    };
  }, [everyMs, isOn]);
}
