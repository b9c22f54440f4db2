import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { catalogues } from './catalogues.ts';
import { loadLocale, type LocaleMessages } from './i18n.ts';

/** Renders a preview in another language than the page. Uses the page's language until its catalogue is loaded. */
export function InLanguage({ locale, children }: { locale: string; children: ReactNode }) {
  const { i18n } = useLingui();
  const [messages, setMessages] = useState<LocaleMessages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded = await loadLocale(locale, catalogues);
      // Keep the page's language when the catalogue is missing or fails to load.
      if (isCurrent) setMessages(loaded.i18n.locale === locale ? loaded : null);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return <I18nProvider i18n={messages?.i18n ?? i18n}>{children}</I18nProvider>;
}
