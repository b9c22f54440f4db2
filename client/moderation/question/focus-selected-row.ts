import { flushSync } from 'react-dom';

const selectedRow = (): HTMLElement | null => document.querySelector('[data-question][aria-current]');

/** When a shortcut moves the selection, the focus follows, so that a screen reader announces it. */
export function focusSelectedRow(run: () => void): void {
  const before = selectedRow()?.dataset['question'];
  flushSync(run);
  const row = selectedRow();
  // A form may have opened, or the selection not changed.
  if (
    !row ||
    row.contains(document.activeElement) ||
    (row.dataset['question'] === before && document.activeElement !== document.body)
  )
    return;
  takeFocus(row);
}

export const rowOf = (questionId: string): HTMLElement | null =>
  document.querySelector(`[data-question="${questionId}"]`);

/** Never focuses a button, which a held key would press. */
export function focusPlace(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('input[type="checkbox"]:enabled') ?? row;
}

export function takeFocus(row: HTMLElement): void {
  focusPlace(row).focus({ preventScroll: true });
}
