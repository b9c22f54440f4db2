import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to the top when the view changes, except for the first one, which keeps the browser's position. */
export function useScrollToTopOnChange(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
  }, [view]);
}

/**
 * Scrolls to the top when the event ends, where the message is. While someone is typing, waits until they leave the
 * field.
 */
export function useScrollToTopAtEnd(hasEnded: boolean): void {
  const had = useRef(hasEnded);
  useEffect(() => {
    const isNews = hasEnded && !had.current;
    had.current = hasEnded;
    if (!isNews) return undefined;
    if (isTextField(document.activeElement)) return whenTypingEnds(toTop);
    toTop();
    return undefined;
  }, [hasEnded]);
}

/** Scrolls a result that replaces a form to its prompt if that is above the visible area, unless someone is typing. */
export function useScrollToTopOnceShown(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  const was = useRef(isShown);
  useEffect(() => {
    const isNews = isShown && !was.current;
    was.current = isShown;
    const top = part.current?.getBoundingClientRect().top ?? 0;
    if (isNews && top < underBarPx && !isTextField(document.activeElement))
      part.current?.scrollIntoView({ block: 'start' });
  }, [part, isShown]);
}

/** Height of the sticky bar at the top. */
const underBarPx = 56;

/** Returns nothing: newer browsers return a promise from `scrollTo`, which an effect would take for its cleanup. */
function toTop(): void {
  window.scrollTo(0, 0);
}

/**
 * A press outside the field takes its focus when the press starts; wait for the end of it, so that the page does not
 * move under the pointer. A switch to another window returns to the field. Returns a function that stops waiting.
 */
function whenTypingEnds(then: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isPressed = false;
  // In the next task the focus has moved and the click after the release is over.
  const look = (): void =>
    void setTimeout(() => {
      if (signal.aborted || isPressed || isTextField(document.activeElement)) return;
      waiting.abort();
      then();
    });
  const press = (isBegun: boolean) => () => {
    isPressed = isBegun;
    if (!isBegun) look();
  };
  // A touch fires mouse events after the finger is lifted, and only they move the focus.
  window.addEventListener('mousedown', press(true), { capture: true, signal });
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, press(false), { capture: true, signal });
  document.addEventListener('focusout', look, { signal });
  return () => waiting.abort();
}

function isTextField(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ['text', 'search', 'number'].includes(element.type))
  );
}
