const names = new Map<string, string>();

/** `Intl.DisplayNames` is slow to make. */
export function languageName(locale: string): string {
  const name = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  names.set(locale, name);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
