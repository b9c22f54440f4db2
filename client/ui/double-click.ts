/** The second click is not meant for what the first put there. */
export function isDoubleClick(event: Event): boolean {
  return event instanceof UIEvent && event.detail >= 2;
}
