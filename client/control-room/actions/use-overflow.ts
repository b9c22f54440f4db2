import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';

/**
 * A single row that never wraps. When it is too narrow, these give way in order: the key hints of the row, then of the
 * primary action (`data-hidden-keys` on their parent); the lesser actions, last first (`data-folded` on `data-
 * folds="first"`); the length of the next entry's title (`data-truncated-next`), then the title itself (`data-short-
 * next`); the other actions. Key hints return if a folded action leaves room. They show all or none within a row.
 */
export function useOverflow(): { row: RefObject<HTMLDivElement | null>; attach: RefCallback<HTMLDivElement> } {
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement) => {
    row.current = element;
    // Observe the bar, which is as wide as the window: folding changes the width of the row.
    const bar = barOf(element);
    const resized = new ResizeObserver(() => fitActions(element));
    resized.observe(bar);
    return () => {
      row.current = null;
      resized.disconnect();
      bar.removeAttribute('data-hidden-keys');
    };
  }, []);
  // After every render: other actions or labels need other widths.
  useLayoutEffect(() => {
    if (row.current) fitActions(row.current);
  });
  return { row, attach };
}

/** The `data-action` of each action in the menu. */
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
  // The title of the next entry is shortened before the keys return.
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

/** When the menu is empty its button disappears: focus the last action that left the menu. */
export function unfolded(row: HTMLElement): HTMLElement | null {
  return foldedIn(row).length === 0 ? (foldingIn(row).at(-1) ?? null) : null;
}

const barOf = (row: HTMLElement): HTMLElement => row.parentElement ?? row;

function foldingIn(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['folds'] !== undefined,
  );
}
