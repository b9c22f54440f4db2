import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';

const retryMs = 5_000;

/**
 * Shows the screen in the event's language, even when the crew changes it while the screen is open.
 * Only a response of the server carries the other language, and there is no one to see an error, so it retries.
 */
export function useEventLanguage(locale: string): void {
  const loadedLocale = useRef(locale);
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWanted = (): boolean => !isUnmounted && loadedLocale.current !== locale;
    const ask = (): void =>
      router.reload({
        only: ['join'],
        onSuccess: () => {
          if (isWanted()) loadedLocale.current = locale;
        },
        onHttpException: () => false,
        onNetworkError: () => false,
        onFinish: () => {
          if (isWanted()) timer = setTimeout(ask, retryMs);
        },
      });
    if (isWanted()) ask();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [locale]);
}
