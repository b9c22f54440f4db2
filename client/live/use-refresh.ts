import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../app/server-now.ts';

export interface RefreshOptions {
  only: string[];
  everyMs: number;
  isOn: boolean;
  /** Refreshes then, and rarely before. */
  dueAt?: number | null;
}

/** Clocks differ, and other changes may happen. */
const longestMs = 60_000;
const hiddenFactor = 10;
const settleMs = 500;

/** Less often in a hidden tab, and not while the page is printed. */
export function useRefresh({ only, everyMs, isOn, dueAt = null }: RefreshOptions): void {
  const refresh = useEffectEvent(() => router.reload({ only, preserveErrors: true }));
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    let startedAt = Date.now();
    const schedule = (): void => {
      stop();
      const pauseMs = document.hidden ? everyMs * hiddenFactor : everyMs;
      const untilDueMs = dueAt === null ? 0 : Math.min(dueAt + settleMs - serverNow(), longestMs);
      timer = setTimeout(
        () => {
          refresh();
          startedAt = Date.now();
          schedule();
        },
        Math.max(startedAt + pauseMs - Date.now(), untilDueMs),
      );
    };
    schedule();
    window.addEventListener('beforeprint', stop);
    window.addEventListener('afterprint', schedule);
    document.addEventListener('visibilitychange', schedule);
    return () => {
      window.removeEventListener('beforeprint', stop);
      window.removeEventListener('afterprint', schedule);
      document.removeEventListener('visibilitychange', schedule);
      stop();
    };
  }, [everyMs, isOn, dueAt]);
}
