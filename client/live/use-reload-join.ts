import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { JoinView } from '#contracts/pages.ts';

const retryMs = 3_000;

/** The server makes the join address and QR code. */
export function useReloadJoin(code: string, join: JoinView): void {
  const isStale = join.code !== code;
  useEffect(() => {
    if (!isStale) return undefined;
    const reload = (): void => router.reload({ only: ['join'], preserveErrors: true });
    reload();
    const timer = setInterval(reload, retryMs);
    return () => clearInterval(timer);
  }, [isStale]);
}
