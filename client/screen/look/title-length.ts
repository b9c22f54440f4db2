/** Characters: what is longer is set smaller, so that the code and what stands below it keep their room. */
const longTitle = 40;

/** For `data-long` of a welcome: undefined for a title of the usual length. */
export function titleLength(title: string): 'rather' | 'very' | undefined {
  if (title.length <= longTitle) return undefined;
  return title.length > 2 * longTitle ? 'very' : 'rather';
}
