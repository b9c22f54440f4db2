import { Component, type RefObject } from 'react';
import { isSame } from './frozen-order.ts';
import { glide, isMotionWanted } from './use-glide.ts';

interface AnchoredRowsProps {
  list: RefObject<Element | null>;
  order: readonly string[];
  under: RefObject<Element | null>;
  isAnimated: boolean;
}

interface Before {
  place: ScrollAnchor | null;
  tops: ReadonlyMap<Element, number>;
}

/** Native anchoring may follow a moved row. Only a class component can measure before the DOM changes. */
export class AnchoredRows extends Component<AnchoredRowsProps> {
  gliding: Animation[] = [];
  laidOut: readonly HTMLElement[] = [];

  override getSnapshotBeforeUpdate({ order: former }: AnchoredRowsProps): Before | null {
    const { order, under } = this.props;
    const list = this.props.list.current;
    if (!list || isSame(former, order)) return null;
    const stable = longestIncreasingSubsequence(former, order);
    const rows = Array.from(list.children).filter((row) => row instanceof HTMLElement);
    const boxes = rows.map((row) => row.getBoundingClientRect());
    for (const animation of this.gliding) animation.cancel();
    const place = findScrollAnchor(list, stable, under.current);
    this.#keepHeights(rows, boxes, stable);
    return { place, tops: new Map(rows.map((row, at) => [row, boxes[at]?.top ?? 0])) };
  }

  override componentDidUpdate(_props: AnchoredRowsProps, _state: unknown, before: Before | null): void {
    const list = this.props.list.current;
    if (!before || !list) return;
    if (before.place) restoreScrollAnchor(before.place);
    this.gliding =
      this.props.isAnimated && isMotionWanted()
        ? Array.from(list.children).flatMap((row) => glideFrom(row, before.tops.get(row)) ?? [])
        : [];
  }

  override render() {
    return null;
  }

  /** Distant rows skip layout (`content-visibility`), and a moved one loses its remembered height. */
  #keepHeights(rows: readonly HTMLElement[], boxes: readonly DOMRect[], stable: ReadonlySet<string>): void {
    for (const [at, { style }] of rows.entries()) style.containIntrinsicBlockSize = `auto ${boxes[at]?.height ?? 0}px`;
    for (const { style } of this.laidOut) style.contentVisibility = '';
    this.laidOut = rows.filter((row) => !stable.has(row.getAttribute('data-id') ?? ''));
    for (const { style } of this.laidOut) style.contentVisibility = 'visible';
  }
}

function glideFrom(row: Element, from: number | undefined): Animation | undefined {
  const { top: to, height } = row.getBoundingClientRect();
  const isSeen = (top: number): boolean => top > -height && top < window.innerHeight;
  return isSeen(to) || (from !== undefined && isSeen(from))
    ? glide(row, from === undefined ? undefined : from - to)
    : undefined;
}

/** The largest set of items that kept their relative order. */
function longestIncreasingSubsequence(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const old = new Map(before.map((id, place) => [id, place]));
  const both = now.filter((id) => old.has(id));
  const stable = increasingIndexes(both.map((id) => old.get(id) ?? 0));
  return new Set(both.filter((_, place) => stable.has(place)));
}

/** `ends[n]`: the best end for length n + 1; `before` links to predecessors. */
function increasingIndexes(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    // Usually nothing has moved.
    const isLongest = (numbers[ends.at(-1) ?? -1] ?? -1) < number;
    const length = isLongest ? ends.length : ends.findIndex((end) => (numbers[end] ?? 0) > number);
    before[at] = ends[length - 1];
    ends[length] = at;
  }
  const stable = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stable.add(at);
  return stable;
}

interface ScrollAnchor {
  row: Element;
  top: number;
  scroller: Element;
}

/** The focused row, else the one `under` the pointer, else the first visible `stable` one; null at the start. */
function findScrollAnchor(list: Element, stable: ReadonlySet<string>, under: Element | null): ScrollAnchor | null {
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

function restoreScrollAnchor({ row, top, scroller }: ScrollAnchor): void {
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
