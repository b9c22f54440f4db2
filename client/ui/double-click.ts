/** The second press of a double click, which was not meant for what the first one brought under the pointer. */
export function isDoubleClick(event: Event): boolean {
  return event instanceof UIEvent && event.detail >= 2;
}
