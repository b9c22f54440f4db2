/** Of Hebrew, Arabic and the others that run from right to left. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * What somebody wrote, as a part of a string: it runs in its own direction, and neither moves the marks of its neighbours nor they its own. In
 * elements `<bdi>` does the same, and `dir="auto"` around it passes over it. What runs as the page does needs nothing around it.
 */
export function isolateBidi(text: string): string {
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text;
}
