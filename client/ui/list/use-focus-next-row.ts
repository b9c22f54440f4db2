import { useLayoutEffect, type RefObject } from 'react';
import { restoreFocus } from '../focus/restore-focus.ts';

/**
 * A row that goes with the focus in it hands that on: to the next that can still be worked on, or else to the one before, or to the first
 * of the list beside it, where both stand in one panel. Whoever
 * decides by keyboard goes on where they were. It goes to the check box, or to the row (`tabIndex={-1}`), and to no button: a key that
 * is held down must not press the next one too.
 */
export function useFocusNextRow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const [list, heirs] = [element.closest('.questions-panel') ?? element.closest('section'), heirsOf(element)];
      // Once it is gone; not when the page goes with it, nor when something else has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !list?.isConnected) return;
        const heir =
          heirs.find(({ isConnected }) => isConnected) ?? [...list.querySelectorAll('li')].flatMap(placeIn)[0];
        if (!heir) return restoreFocus();
        heir.focus({ preventScroll: true });
        heir.scrollIntoView({ block: 'nearest' });
      });
    };
  }, [row]);
}

/** Of the rows beside it what takes the focus, the next first. */
function heirsOf(row: HTMLElement): HTMLElement[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const place = rows.indexOf(row);
  return [...rows.slice(place + 1), ...rows.slice(0, place).toReversed()].flatMap(placeIn);
}

function placeIn(row: Element): HTMLElement | [] {
  return (
    row.querySelector<HTMLElement>('input[type="checkbox"]:enabled') ??
    (row.matches('[tabindex="-1"]') ? (row as HTMLElement) : [])
  );
}
