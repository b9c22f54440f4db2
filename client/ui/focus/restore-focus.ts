import { flushSync } from 'react-dom';

/** When the focused element disappears, focuses `from` or the main content. */
export function restoreFocus(from: EventTarget | null = null): void {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  else beginning()?.focus({ preventScroll: true });
}

export function beginning(): HTMLElement | null {
  return makeFocusable(document.querySelector('main'));
}

/** The pressed button disappears, so the list next to it gets the focus. */
export function thenFocusList(showItems: () => void): (event: { currentTarget: Element }) => void {
  return ({ currentTarget }) => {
    const around = currentTarget.parentElement?.parentElement;
    flushSync(showItems);
    if (document.activeElement === document.body)
      makeFocusable(around?.querySelector<HTMLElement>('ol, ul') ?? null)?.focus({ preventScroll: true });
  };
}

function makeFocusable(part: HTMLElement | null): HTMLElement | null {
  part?.setAttribute('tabindex', '-1');
  return part;
}
