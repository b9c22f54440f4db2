/** In characters. Longer titles are set smaller to leave room for the code and the lines below it. */
const longTitle = 40;

/** Value of `data-long` for the welcome screen; undefined for a title of usual length. */
export function titleLength(title: string): 'rather' | 'very' | undefined {
  if (title.length <= longTitle) return undefined;
  return title.length > 2 * longTitle ? 'very' : 'rather';
}
