/** For what goes with the focus in it: back to where that was before, or else to the beginning of what the page is about. */
export function focusAgain(from: EventTarget | null = null): void {
  if (from instanceof HTMLElement && from.isConnected) return from.focus({ preventScroll: true });
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
