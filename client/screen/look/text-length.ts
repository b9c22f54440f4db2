/** Sets `data-long`: text longer than `long` characters is smaller, twice as long smaller still. */
export function textLength(text: string, long: number): 'rather' | 'very' | undefined {
  if (text.length <= long) return undefined;
  return text.length > 2 * long ? 'very' : 'rather';
}
