/** The title of the tab: the page's own, then the product. */
export function documentTitle(title: string): string {
  return title === '' ? 'Handcount' : `${title} · Handcount`;
}
