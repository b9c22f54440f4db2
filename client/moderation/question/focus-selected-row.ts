import { flushSync } from 'react-dom';

const selectedRow = (): HTMLElement | null => document.querySelector('[data-question][aria-current]');

/**
 * What a key does to the frame of the question in hand it does to the focus, also where that was nowhere: by this alone somebody who
 * does not see the frame hears which question is decided about. What is pressed by a pointer leaves the focus where the pointer put it.
 */
export function focusSelectedRow(run: () => void): void {
  const before = selectedRow()?.dataset['question'];
  flushSync(run);
  const row = selectedRow();
  // A form that was opened has taken the focus, and a row that did not change keeps it where it is in it.
  if (
    !row ||
    row.contains(document.activeElement) ||
    (row.dataset['question'] === before && document.activeElement !== document.body)
  )
    return;
  takeFocus(row);
}

/** Of a question that stands in a list. */
export const rowOf = (questionId: string): HTMLElement | null =>
  document.querySelector(`[data-question="${questionId}"]`);

/** Its check box, or the row where that is off: no button, which a key that is held down would press. */
export function focusPlace(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('input[type="checkbox"]:enabled') ?? row;
}

export function takeFocus(row: HTMLElement): void {
  focusPlace(row).focus({ preventScroll: true });
}
