import { router } from '@inertiajs/react';
import { useEffect } from 'react';

const retryMs = 3_000;

/** No push includes these props. */
export function useReloadWhile(isStale: boolean, prop: string): void {
  useEffect(() => {
    if (!isStale) return undefined;
    const reload = (): void => router.reload({ only: [prop], preserveErrors: true });
    reload();
    const timer = setInterval(reload, retryMs);
    return () => clearInterval(timer);
  }, [isStale, prop]);
}
