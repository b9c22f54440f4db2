import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { msUntilRefresh } from './refresh-interval.ts';

export interface RefreshOptions {
  only: string[];
  everyMs: number;
  /** Whether there is anything to wait for. */
  isOn: boolean;
  /** Nothing is expected before this: it asks then, and in between only now and then. */
  dueAt?: number | null;
}

/** Asks for props again and again, seldom in a tab that nobody sees, and not while the page is printed. */
export function useRefresh({ only, everyMs, isOn, dueAt = null }: RefreshOptions): void {
  const ask = useEffectEvent(() => router.reload({ only, preserveErrors: true }));
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    let beganAt = Date.now();
    // Looked at again after the whole pause, it asks at once.
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
