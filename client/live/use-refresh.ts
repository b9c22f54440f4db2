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
  const ask = useEffectEvent(() => router.reload({ only, preserveErrors: true }));
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    let beganAt = Date.now();
    // Refreshes at once if the pause is already over.
    const goOn = (): void => {
      stop();
      timer = setTimeout(
        () => {
          ask();
          beganAt = Date.now();
          goOn();
        },
        msUntilRefresh({ everyMs, dueAt, isHidden: document.hidden }, beganAt, Date.now()),
      );
    };
    goOn();
    window.addEventListener('beforeprint', stop);
    window.addEventListener('afterprint', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      window.removeEventListener('beforeprint', stop);
      window.removeEventListener('afterprint', goOn);
      document.removeEventListener('visibilitychange', goOn);
      stop();
    };
  }, [everyMs, isOn, dueAt]);
}
