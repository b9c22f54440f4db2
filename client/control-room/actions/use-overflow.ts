import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';

/**
 * A row that never breaks: what it has no room for gives way in turn, its keys first and then the primary action's (`data-keyless` of what both stand in), the
 * lesser actions from the last on (`data-folded`, of those with `data-folds`), the length of the name of what comes next (`data-tight`), that name (`data-terse`),
 * and the other actions. Keys come back where an action that went left room for them. Those of a row are shown all or none: one by one they would look at random.
 */
export function useOverflow(): { row: RefObject<HTMLDivElement | null>; attach: RefCallback<HTMLDivElement> } {
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement) => {
    row.current = element;
    // The bar around it, whose width is the window's: folding changes that of the row.
    const bar = barOf(element);
    const resized = new ResizeObserver(() => foldInto(element));
    resized.observe(bar);
    return () => {
      row.current = null;
      resized.disconnect();
      bar.removeAttribute('data-keyless');
    };
  }, []);
  // After every render: other actions, or other words, need other room.
  useLayoutEffect(() => {
    if (row.current) foldInto(row.current);
  });
  return { row, attach };
}

/** The `data-action` of what stands in the menu. */
export function foldedIn(row: HTMLElement): string[] {
  return foldingIn(row)
    .filter((each) => each.dataset['folded'] !== undefined)
    .map((each) => each.dataset['action'] ?? '');
}

function foldInto(row: HTMLElement): void {
  const set = (element: HTMLElement, name: string, isSet: boolean): void => void element.toggleAttribute(name, isSet);
  const folding = foldingIn(row);
  const focused = document.activeElement;
  const bar = barOf(row);
  setKeyless(bar, 'none');
  set(row, 'data-tight', false);
  set(row, 'data-terse', false);
  for (const each of folding) set(each, 'data-folded', false);
  const fold = (rank: string) =>
    folding
      .filter(({ dataset }) => dataset['folds'] === rank)
      .toReversed()
      .map((each) => () => set(each, 'data-folded', true));
  const steps = [
    () => setKeyless(bar, 'row'),
    () => setKeyless(bar, 'all'),
    ...fold('first'),
    () => set(row, 'data-tight', true),
    () => set(row, 'data-terse', true),
    ...fold('last'),
  ];
  for (const step of steps) {
    if (fits(row)) break;
    step();
  }
  // The name of what comes next is shortened before that.
  if (folding.some(({ dataset }) => dataset['folded'] !== undefined) && !row.hasAttribute('data-tight'))
    giveBackKeys(row, bar);
  if (!(focused instanceof HTMLElement) || !row.contains(focused)) return;
  if (focused.dataset['folded'] !== undefined) row.querySelector<HTMLElement>('[data-unfolds]')?.focus();
  else if (focused.dataset['unfolds'] !== undefined) unfolded(row)?.focus();
}

type Keyless = 'none' | 'row' | 'all';

function setKeyless(bar: HTMLElement, keyless: Keyless): void {
  if (keyless === 'none') bar.removeAttribute('data-keyless');
  else bar.setAttribute('data-keyless', keyless);
}

function giveBackKeys(row: HTMLElement, bar: HTMLElement): void {
  for (const keyless of ['none', 'row', 'all'] as const) {
    setKeyless(bar, keyless);
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
