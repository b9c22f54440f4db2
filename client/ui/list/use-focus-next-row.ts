import { useLayoutEffect, type RefObject } from 'react';
import { restoreFocus } from '../focus/restore-focus.ts';

/** Focuses the next or previous row or its check box; on a button, a held key would press it. */
export function useFocusNextRow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const [list, targets] = [
        element.closest('.questions-panel') ?? element.closest('section'),
        focusTargets(element),
      ];
      // Runs after the removal, unless the page is gone or another element has the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !list?.isConnected) return;
        const target =
          targets.find(({ isConnected }) => isConnected) ?? [...list.querySelectorAll('li')].flatMap(placeIn)[0];
        if (!target) return restoreFocus();
        target.focus({ preventScroll: true });
        target.scrollIntoView({ block: 'nearest' });
      });
    };
  }, [row]);
}

function focusTargets(row: HTMLElement): HTMLElement[] {
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
