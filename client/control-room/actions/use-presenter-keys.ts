import { findBinding } from '#ui/keyboard/key-bindings.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';

const directions: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  ' ': 1,
  PageUp: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
const scrollingKeys = new Set(['ArrowDown', 'ArrowUp', ' ']);

export function usePresenterKeys(forward: (() => void) | undefined, back: () => void): void {
  useDocumentEvent('keydown', (event) => {
    const by = directions[event.key];
    const run = by === 1 ? forward : back;
    if (!by || !findBinding(event, [{ key: event.key.toLowerCase(), run }])) return;
    if (scrollingKeys.has(event.key) && mayScroll(event.target, by)) return;
    event.preventDefault();
    run?.();
  });
}

/** Arrows and Space scroll first, so that the keyboard can read a whole column. */
function mayScroll(target: EventTarget | null, by: 1 | -1): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = part;
    const scrolls = part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowY);
    if (scrolls && (by === 1 ? scrollHeight - clientHeight - scrollTop >= 1 : scrollTop > 0)) return true;
  }
  return false;
}
