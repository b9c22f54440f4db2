import { useEffect, useRef } from 'react';

/** Another view begins at its top, not where the one before was scrolled to. The first one stays where the browser put it. */
export function useTopOnChange(view: string): void {
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
export function useTopAtEnd(hasEnded: boolean): void {
  const had = useRef(hasEnded);
  useEffect(() => {
    const isNews = hasEnded && !had.current;
    had.current = hasEnded;
    if (!isNews) return undefined;
    const field = document.activeElement;
    // Newer browsers answer with a promise, and an effect would take that for its end: nothing of it is returned.
    const toTop = (): void => {
      window.scrollTo(0, 0);
    };
    const leaving = new AbortController();
    if (isTypedIn(field)) field.addEventListener('blur', toTop, { once: true, signal: leaving.signal });
    else toTop();
    return () => leaving.abort();
  }, [hasEnded]);
}

function isTypedIn(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && ['text', 'search', 'number'].includes(element.type));
}
