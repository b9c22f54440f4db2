/** The value of `data-long`: a text of more than `long` characters is set smaller, and one of twice as many smaller yet. */
export function textLength(text: string, long: number): 'rather' | 'very' | undefined {
  if (text.length <= long) return undefined;
  return text.length > 2 * long ? 'very' : 'rather';
}
