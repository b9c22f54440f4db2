import { useEffect, useRef, type RefObject } from 'react';

/** Another view begins at its top, not where the one before was scrolled to. The first one stays where the browser put it. */
export function useScrollToTopOnChange(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
  }, [view]);
}

/**
 * What is said when all of it ends stands at the top: that is brought into view. Not from under who is typing in a field that is still there,
 * until they leave it.
 */
export function useScrollToTopAtEnd(hasEnded: boolean): void {
  const had = useRef(hasEnded);
  useEffect(() => {
    const isNews = hasEnded && !had.current;
    had.current = hasEnded;
    if (!isNews) return undefined;
    if (isTypedIn(document.activeElement)) return onceNobodyTypes(toTop);
    toTop();
    return undefined;
  }, [hasEnded]);
}

/** A result that takes the place of a form begins at its prompt, where that is above what can be seen; not from under who is typing. */
export function useScrollToTopOnceShown(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  const was = useRef(isShown);
  useEffect(() => {
    const isNews = isShown && !was.current;
    was.current = isShown;
    const top = part.current?.getBoundingClientRect().top ?? 0;
    if (isNews && top < underBarPx && !isTypedIn(document.activeElement))
      part.current?.scrollIntoView({ block: 'start' });
  }, [part, isShown]);
}

/** The bar at the top lies over what is above this. */
const underBarPx = 56;

/** Newer browsers answer with a promise, and an effect would take that for its end: nothing of it is returned. */
function toTop(): void {
  window.scrollTo(0, 0);
}

/**
 * Who leaves a field by a press has lost it when the press begins: what they press gets it whole, before the page moves under it. Who looks
 * into another window comes back to the field. Returns what ends the waiting.
 */
function onceNobodyTypes(then: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isPressed = false;
  // In the next task the focus has come to where it goes, and the click that follows a release is over.
  const look = (): void =>
    void setTimeout(() => {
      if (signal.aborted || isPressed || isTypedIn(document.activeElement)) return;
      waiting.abort();
      then();
    });
  const press = (isBegun: boolean) => () => {
    isPressed = isBegun;
    if (!isBegun) look();
  };
  // A finger's press is told as a mouse's too once it is lifted, and only that takes the focus away.
  window.addEventListener('mousedown', press(true), { capture: true, signal });
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, press(false), { capture: true, signal });
  document.addEventListener('focusout', look, { signal });
  return () => waiting.abort();
}

function isTypedIn(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ['text', 'search', 'number'].includes(element.type))
  );
}
