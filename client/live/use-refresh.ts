import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { msUntilRefresh } from './refresh-interval.ts';

export interface RefreshOptions {
  only: string[];
  everyMs: number;
  /** Whether to refresh at all. */
  isOn: boolean;
  /** The next change is due at this time: refreshes then, and rarely before. */
  dueAt?: number | null;
}

/** Reloads props at an interval: less often in a hidden tab, and not while the page is printed. */
export function useRefresh({ only, everyMs, isOn, dueAt = null }: RefreshOptions): void {
  const refresh = useEffectEvent(() => router.reload({ only, preserveErrors: true }));
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    let startedAt = Date.now();
    // Refreshes at once if the pause is already over.
    const schedule = (): void => {
      stop();
      timer = setTimeout(
        () => {
          refresh();
          startedAt = Date.now();
          schedule();
        },
        msUntilRefresh({ everyMs, dueAt, isHidden: document.hidden }, startedAt, Date.now()),
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
