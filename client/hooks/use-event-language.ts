import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';

/** What a hall looks at speaks the event's language, also when the crew has just chosen another: the server's answer is in that. */
export function useEventLanguage(locale: string): void {
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    router.reload({ only: ['join'] });
  }, [locale]);
}
