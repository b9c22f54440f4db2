const rtlLetters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** For strings; elements use `<bdi>`. */
export function isolateBidi(text: string): string {
  return rtlLetters.test(text) ? `\u2068${text}\u2069` : text;
}
