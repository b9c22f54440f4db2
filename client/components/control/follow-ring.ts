import { flushSync } from 'react-dom';

const inHand = (): HTMLElement | null => document.querySelector('[data-question][aria-current]');

/**
 * What a key does to the frame of the question in hand it does to the focus, also where that was nowhere: by this alone somebody who
 * does not see the frame hears which question is decided about. What is pressed by a pointer leaves the focus where the pointer put it.
 */
export function followRing(run: () => void): void {
  const before = inHand()?.dataset['question'];
  flushSync(run);
  const row = inHand();
  // A form that was opened has taken the focus, and a row that did not change keeps it where it is in it.
  if (!row || row.contains(document.activeElement) || (row.dataset['question'] === before && document.activeElement !== document.body)) return;
  takeFocus(row);
}

/** To the check box, or to the row where that is off: to no button, which a key that is held down would press. */
export function takeFocus(row: HTMLElement): void {
  (row.querySelector<HTMLElement>('input[type="checkbox"]:enabled') ?? row).focus({ preventScroll: true });
}
