import type { MouseEvent } from 'react';
import { isDoubleClick } from './double-click.ts';

/**
 * For `onClickCapture` on content that changes under the pointer, for which the second click of a double click is not
 * meant. Leaves clicks alone that bubble from menus and dialogs through React portals.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (!isDoubleClick(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
