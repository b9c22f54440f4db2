/** The order is independent of the machine's locale. */
export function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
