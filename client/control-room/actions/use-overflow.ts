import { useCallback, useLayoutEffect, useRef } from 'react';

export function useOverflow() {
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement) => {
    row.current = element;
    // Observe the bar: folding changes the width of the row itself.
    const resized = new ResizeObserver(() => fitActions(element));
    resized.observe(element.parentElement ?? element);
    return () => {
      row.current = null;
      resized.disconnect();
    };
  }, []);
  // Actions and labels change the widths at any render.
  useLayoutEffect(() => {
    if (row.current) fitActions(row.current);
  });
  return { row, attach };
}

export function foldedIn(row: HTMLElement): string[] {
  return foldingIn(row)
    .filter((each) => each.dataset['folded'] !== undefined)
    .map((each) => each.dataset['action'] ?? '');
}

function fitActions(row: HTMLElement): void {
  const set = (name: string, isSet: boolean, element = row): void => void element.toggleAttribute(name, isSet);
  const folding = foldingIn(row);
  const focused = document.activeElement;
  for (const name of ['data-truncated-next', 'data-short-next']) set(name, false);
  for (const each of folding) set('data-folded', false, each);
  const fold = (rank: string) =>
    folding
      .filter(({ dataset }) => dataset['folds'] === rank)
      .toReversed()
      .map((each) => () => set('data-folded', true, each));
  const steps = [
    ...fold('first'),
    () => set('data-truncated-next', true),
    () => set('data-short-next', true),
    ...fold('last'),
  ];
  for (const step of steps) {
    if (fits(row)) break;
    step();
  }
  if (!(focused instanceof HTMLElement) || !row.contains(focused)) return;
  if (focused.dataset['folded'] !== undefined) row.querySelector<HTMLElement>('[data-overflow-trigger]')?.focus();
  else if (focused.dataset['overflowTrigger'] !== undefined) unfolded(row)?.focus();
}

const fits = (row: HTMLElement): boolean => row.scrollWidth <= row.clientWidth;

/** An empty menu loses its button, so focus the last action that left it. */
export function unfolded(row: HTMLElement): HTMLElement | null {
  return foldedIn(row).length === 0 ? (foldingIn(row).at(-1) ?? null) : null;
}

function foldingIn(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['folds'] !== undefined,
  );
}
