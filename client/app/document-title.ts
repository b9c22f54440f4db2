export function documentTitle(title: string): string {
  return title === '' ? 'Handcount' : `${title} · Handcount`;
}
