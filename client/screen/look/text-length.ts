/** The value of `data-long`: a text of more than `long` characters is smaller, one of twice as many smaller yet. */
export function textLength(text: string, long: number): 'rather' | 'very' | undefined {
  if (text.length <= long) return undefined;
  return text.length > 2 * long ? 'very' : 'rather';
}
