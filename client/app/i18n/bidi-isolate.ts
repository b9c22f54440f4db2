const rtlLetters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** For strings in the interface's language; elements use `<bdi>`. */
export function isolateBidi(text: string, { locale }: { locale: string }): string {
  const isRtlPage = /Arab|Hebr/.test(new Intl.Locale(locale).maximize().script ?? '');
  return isRtlPage || rtlLetters.test(text) ? `\u2068${text}\u2069` : text;
}
