import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** Catalogues by path. English is not among them: its texts are in the code (see vite.config.ts). */
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

const made = new Map<string, I18n>();

/** The translator of a locale; one that has no catalogue speaks English. Made once per locale. */
export async function translator(locale: string, catalogues: Catalogues): Promise<I18n> {
  const known = made.get(locale);
  if (known) return known;
  const load = locale === 'en' ? undefined : catalogues[`./locales/${locale}/messages.po`];
  const active = load ? locale : 'en';
  const i18n = setupI18n({ locale: active, messages: { [active]: load ? (await load()).messages : {} } });
  // Texts of `contracts/` are found by themselves. In English they stand as they are: they have no plurals, and who asks fills their places.
  i18n.setMessagesCompiler((text) => [text]);
  made.set(locale, i18n);
  return i18n;
}
