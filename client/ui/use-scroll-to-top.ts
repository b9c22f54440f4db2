import { useEffect, useRef, type RefObject } from 'react';

function useOnChange(value: string | boolean, onChange: () => void): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    onChange();
  });
}

/** The first view keeps the browser's position. */
export function useScrollToTopOnChange(view: string): void {
  useOnChange(view, () => window.scrollTo(0, 0));
}

export function useScrollToTopAtEnd(hasEnded: boolean): void {
  useOnChange(hasEnded, () => hasEnded && !isTyping() && window.scrollTo(0, 0));
}

/** Scrolls if the prompt is above the visible area, unless someone is typing. */
export function useScrollToTopOnceShown(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  useOnChange(isShown, () => {
    const top = part.current?.getBoundingClientRect().top ?? 0;
    if (isShown && top < underBarPx && !isTyping()) part.current?.scrollIntoView({ block: 'start' });
  });
}

const underBarPx = 56;

function isTyping(): boolean {
  const element = document.activeElement;
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ['text', 'search', 'number'].includes(element.type))
  );
}
