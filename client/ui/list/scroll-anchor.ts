export interface ScrollAnchor {
  row: Element;
  top: number;
  scroller: Element;
}

/** The focused row, else the one `under` the pointer, else the first visible `stable` one; null at the start. */
export function findScrollAnchor(
  list: Element,
  stable: ReadonlySet<string>,
  under: Element | null,
): ScrollAnchor | null {
  const scroller = scrollerOf(list);
  const { from, to } = visibleRange(scroller);
  const isVisible = (row: Element): boolean => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > from && top < to;
  };
  const place = (row: Element | null | undefined): ScrollAnchor | null =>
    row && isVisible(row) ? { row, top: row.getBoundingClientRect().top, scroller } : null;
  const focused = place(list.querySelector(':scope > :has(:focus-visible)'));
  if (focused) return focused;
  const [first] = list.children;
  if (!first || first.getBoundingClientRect().top >= from) return null;
  const rows = Array.from(list.children);
  return (
    place(rows.find((row) => row.contains(under))) ??
    place(rows.find((row) => stable.has(row.getAttribute('data-id') ?? '') && isVisible(row)))
  );
}

export function restoreScrollAnchor({ row, top, scroller }: ScrollAnchor): void {
  if (row.isConnected) scroller.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

function scrollerOf(list: Element): Element {
  for (let part = list.parentElement; part; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return document.scrollingElement ?? document.documentElement;
}

function visibleRange(scroller: Element): { from: number; to: number } {
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return {
    from: top + (Number.parseFloat(scrollPaddingTop) || 0),
    to: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
