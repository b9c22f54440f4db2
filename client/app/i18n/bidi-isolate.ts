/** Hebrew, Arabic and other right-to-left scripts. */
const rtlLetters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates user text inside a string, so that its direction does not move adjacent punctuation. Elements use `<bdi>`
 * instead; `dir="auto"` ignores isolated text. Text in the page's own direction is returned unchanged.
 */
export function isolateBidi(text: string): string {
  return rtlLetters.test(text) ? `\u2068${text}\u2069` : text;
}
