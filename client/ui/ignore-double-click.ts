import type { MouseEvent } from 'react';
import { isDoubleClick } from './double-click.ts';

/**
 * For `onClickCapture` of what changes under the pointer as it is pressed: the next step, or the next row, comes to stand where the
 * last one was, and the second press of a double click was not meant for it. Clicks in menus and dialogs that float above come here
 * too, and are left alone.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (!isDoubleClick(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
