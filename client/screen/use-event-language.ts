import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';

const retryMs = 5_000;

/**
 * What a hall looks at speaks the event's language, also when the crew has just chosen another: the server's answer is in that.
 * Nobody stands there to be told that it could not be had: it is asked for until it has come.
 */
export function useEventLanguage(locale: string): void {
  const spoken = useRef(locale);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWanted = (): boolean => !isOver && spoken.current !== locale;
    const ask = (): void =>
      router.reload({
        only: ['join'],
        onSuccess: () => {
          if (isWanted()) spoken.current = locale;
        },
        onHttpException: () => false,
        onNetworkError: () => false,
        onFinish: () => {
          if (isWanted()) timer = setTimeout(ask, retryMs);
        },
      });
    if (isWanted()) ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [locale]);
}
