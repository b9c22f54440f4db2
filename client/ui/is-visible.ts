/** `checkVisibility` is missing in Safari before 17.4. */
export function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
