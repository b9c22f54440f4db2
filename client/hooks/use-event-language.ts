import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { useShared } from '../page-props.ts';
import { speak } from '../spoken.ts';

/** What a hall looks at speaks the event's language, also when the crew has just chosen another. */
export function useEventLanguage(locale: string): void {
  const { component } = usePage();
  const { locales, locale: begun } = useShared();
  // In the pseudo-locale it stays: who reads in it looks for texts that are hard-wired.
  const isOffered = locales.includes(locale) && locales.includes(begun);
  useEffect(() => {
    if (isOffered) void speak(locale, component);
  }, [locale, component, isOffered]);
}
