import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';

/**
 * A row that never breaks: what it has no room for gives way in turn, its keys first and then the primary action's (`data-hidden-keys` of what both stand in), the
 * lesser actions from the last on (`data-folded`, of those with `data-folds`), the length of the name of what comes next (`data-truncated-next`), that name (`data-short-next`),
 * and the other actions. Keys come back where an action that went left room for them. Those of a row are shown all or none: one by one they would look at random.
 */
export function useOverflow(): { row: RefObject<HTMLDivElement | null>; attach: RefCallback<HTMLDivElement> } {
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement) => {
    row.current = element;
    // The bar around it, whose width is the window's: folding changes that of the row.
    const bar = barOf(element);
    const resized = new ResizeObserver(() => fitActions(element));
    resized.observe(bar);
    return () => {
      row.current = null;
      resized.disconnect();
      bar.removeAttribute('data-hidden-keys');
    };
  }, []);
  // After every render: other actions, or other words, need other room.
  useLayoutEffect(() => {
    if (row.current) fitActions(row.current);
  });
  return { row, attach };
}

/** The `data-action` of what stands in the menu. */
export function foldedIn(row: HTMLElement): string[] {
  return foldingIn(row)
    .filter((each) => each.dataset['folded'] !== undefined)
    .map((each) => each.dataset['action'] ?? '');
}

function fitActions(row: HTMLElement): void {
  const set = (element: HTMLElement, name: string, isSet: boolean): void => void element.toggleAttribute(name, isSet);
  const folding = foldingIn(row);
  const focused = document.activeElement;
  const bar = barOf(row);
  setHiddenKeys(bar, 'none');
  set(row, 'data-truncated-next', false);
  set(row, 'data-short-next', false);
  for (const each of folding) set(each, 'data-folded', false);
  const fold = (rank: string) =>
    folding
      .filter(({ dataset }) => dataset['folds'] === rank)
      .toReversed()
      .map((each) => () => set(each, 'data-folded', true));
  const steps = [
    () => setHiddenKeys(bar, 'row'),
    () => setHiddenKeys(bar, 'all'),
    ...fold('first'),
    () => set(row, 'data-truncated-next', true),
    () => set(row, 'data-short-next', true),
    ...fold('last'),
  ];
  for (const step of steps) {
    if (fits(row)) break;
    step();
  }
  // The name of what comes next is shortened before that.
  if (folding.some(({ dataset }) => dataset['folded'] !== undefined) && !row.hasAttribute('data-truncated-next'))
    restoreKeys(row, bar);
  if (!(focused instanceof HTMLElement) || !row.contains(focused)) return;
  if (focused.dataset['folded'] !== undefined) row.querySelector<HTMLElement>('[data-overflow-trigger]')?.focus();
  else if (focused.dataset['overflowTrigger'] !== undefined) unfolded(row)?.focus();
}

type HiddenKeys = 'none' | 'row' | 'all';

function setHiddenKeys(bar: HTMLElement, hiddenKeys: HiddenKeys): void {
  if (hiddenKeys === 'none') bar.removeAttribute('data-hidden-keys');
  else bar.setAttribute('data-hidden-keys', hiddenKeys);
}

function restoreKeys(row: HTMLElement, bar: HTMLElement): void {
  for (const hiddenKeys of ['none', 'row', 'all'] as const) {
    setHiddenKeys(bar, hiddenKeys);
    if (fits(row)) return;
  }
}

const fits = (row: HTMLElement): boolean => row.scrollWidth <= row.clientWidth;

/** Once nothing is in the menu its button goes, and the focus on to the last of what came out of it. */
export function unfolded(row: HTMLElement): HTMLElement | null {
  return foldedIn(row).length === 0 ? (foldingIn(row).at(-1) ?? null) : null;
}

const barOf = (row: HTMLElement): HTMLElement => row.parentElement ?? row;

function foldingIn(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['folds'] !== undefined,
  );
}
