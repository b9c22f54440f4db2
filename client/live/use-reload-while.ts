import { router } from '@inertiajs/react';
import { useEffect } from 'react';

const retryMs = 3_000;

/** No push includes the join details. */
export function useReloadJoinWhile(isStale: boolean): void {
  useEffect(() => {
    if (!isStale) return undefined;
    const reload = (): void => router.reload({ only: ['join'], preserveErrors: true });
    reload();
    const timer = setInterval(reload, retryMs);
    return () => clearInterval(timer);
  }, [isStale]);
}
