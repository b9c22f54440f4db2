/** What somebody reads first in a list whose order is about to change, and where it stands. */
export interface ScrollAnchor {
  row: Element;
  top: number;
  scroller: Element;
}

/**
 * The row to hold on to: the one that the keys are in, or the one `under` what holds the list; else the first in sight of those
 * that are `steady`. Null for whoever sees the beginning of the list: they see what comes to stand there.
 */
export function findScrollAnchor(
  list: Element,
  steady: ReadonlySet<string>,
  under: Element | null,
): ScrollAnchor | null {
  const scroller = scrollerOf(list);
  const { from, to } = sightOf(scroller);
  const isInSight = (row: Element): boolean => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > from && top < to;
  };
  const place = (row: Element | null | undefined): ScrollAnchor | null =>
    row && isInSight(row) ? { row, top: row.getBoundingClientRect().top, scroller } : null;
  const worked = place(list.querySelector(':scope > :has(:focus-visible)'));
  if (worked) return worked;
  const [first] = list.children;
  if (!first || first.getBoundingClientRect().top >= from) return null;
  const rows = Array.from(list.children);
  return (
    place(rows.find((row) => row.contains(under))) ??
    place(rows.find((row) => steady.has(row.getAttribute('data-id') ?? '') && isInSight(row)))
  );
}

/** Scrolls so that it stands there again. */
export function restoreScrollAnchor({ row, top, scroller }: ScrollAnchor): void {
  if (row.isConnected) scroller.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

function scrollerOf(list: Element): Element {
  for (let part = list.parentElement; part; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** From where to where a scroller shows what is in it: below and above what lies over it, as for what gets the focus. */
function sightOf(scroller: Element): { from: number; to: number } {
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return {
    from: top + (Number.parseFloat(scrollPaddingTop) || 0),
    to: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
