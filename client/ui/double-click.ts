/** The second click of a double click, which is not meant for what the first one put under the pointer. */
export function isDoubleClick(event: Event): boolean {
  return event instanceof UIEvent && event.detail >= 2;
}
