import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { JoinView } from '#contracts/pages.ts';

const askAgainMs = 3_000;

/** Asks the server, which makes the address and the QR code, for those of the code that the event has now. */
export function useReloadJoin(code: string, join: JoinView): void {
  const isStale = join.code !== code;
  useEffect(() => {
    if (!isStale) return undefined;
    const ask = (): void => router.reload({ only: ['join'], preserveErrors: true });
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isStale]);
}
