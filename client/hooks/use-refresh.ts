import { usePoll } from '@inertiajs/react';
import { useEffect } from 'react';

export interface RefreshOptions {
  only: string[];
  everyMs: number;
  /** Whether there is anything to wait for. */
  isOn: boolean;
}

/** Asks for props again and again, seldom in a tab that nobody sees, and not while the page is printed. */
export function useRefresh({ only, everyMs, isOn }: RefreshOptions): void {
  const { start, stop } = usePoll(everyMs, { only, preserveErrors: true }, { autoStart: false });
  useEffect(() => {
    if (!isOn) return undefined;
    start();
    window.addEventListener('beforeprint', stop);
    window.addEventListener('afterprint', start);
    return () => {
      window.removeEventListener('beforeprint', stop);
      window.removeEventListener('afterprint', start);
      stop();
    };
  }, [isOn, start, stop]);
}
