import type { MouseEvent } from 'react';
import { isDoubleClick } from './double-click.ts';

/** For `onClickCapture`. Keeps clicks that bubble from a menu or dialog through a React portal. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (!isDoubleClick(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
