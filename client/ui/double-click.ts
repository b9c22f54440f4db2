import type { MouseEvent } from 'react';

/** The second click is not meant for what the first put there. */
export function isDoubleClick(event: Event): boolean {
  return event instanceof UIEvent && event.detail >= 2;
}

/** For `onClickCapture`. Keeps clicks that bubble from a menu or dialog through a React portal. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (!isDoubleClick(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
