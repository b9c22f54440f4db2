import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { refreshPauseMs } from '../refresh-pause.ts';

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
    const start = (): void => {
      stop();
      timer = setTimeout(() => {
        ask();
        start();
      }, refreshPauseMs({ everyMs, dueAt, isHidden: document.hidden }, Date.now()));
    };
    start();
    window.addEventListener('beforeprint', stop);
    window.addEventListener('afterprint', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      window.removeEventListener('beforeprint', stop);
      window.removeEventListener('afterprint', start);
      document.removeEventListener('visibilitychange', start);
      stop();
    };
  }, [everyMs, isOn, dueAt]);
}
