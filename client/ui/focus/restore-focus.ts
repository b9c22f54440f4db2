import { flushSync } from 'react-dom';

/** For what goes with the focus in it: back to where that was before, or else to the beginning of what the page is about. */
export function restoreFocus(from: EventTarget | null = null): void {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  else beginning()?.focus({ preventScroll: true });
}

/** The beginning of what the page is about, ready for the focus. */
export function beginning(): HTMLElement | null {
  return withPlace(document.querySelector('main'));
}

/** For a button beside a list that goes when it has let in what is new: to the list. Whoever has the focus elsewhere keeps it. */
export function thenFocusList(letIn: () => void): (event: { currentTarget: Element }) => void {
  return ({ currentTarget }) => {
    const around = currentTarget.parentElement?.parentElement;
    flushSync(letIn);
    if (document.activeElement === document.body)
      withPlace(around?.querySelector<HTMLElement>('ol, ul') ?? null)?.focus({ preventScroll: true });
  };
}

function withPlace(part: HTMLElement | null): HTMLElement | null {
  part?.setAttribute('tabindex', '-1');
  return part;
}
