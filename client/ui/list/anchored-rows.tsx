import { Component, type RefObject } from 'react';
import { isSame } from './frozen-order.ts';
import { glide, isMotionWanted } from './use-glide.ts';
import { restoreScrollAnchor, findScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

export interface AnchoredRowsProps {
  /** Its rows say which they are in `data-id`. */
  list: RefObject<Element | null>;
  order: readonly string[];
  /** What a pointer or a finger is on, while it holds the list. */
  under: RefObject<Element | null>;
  /** Whether what changes its place is seen to move. */
  mayGlide: boolean;
}

interface Before {
  place: ScrollAnchor | null;
  /** Where each row is seen, in the window. */
  tops: ReadonlyMap<Element, number>;
}

/**
 * Whoever reads in a list stays where they are when its order changes, and what moves goes past them. Not left to browsers: some hold on
 * to nothing, and the rest to what was not moved in the document, which may be what has gone up. A class, because only that is told
 * before the change.
 */
export class AnchoredRows extends Component<AnchoredRowsProps> {
  gliding: Animation[] = [];
  drawn: readonly HTMLElement[] = [];

  override getSnapshotBeforeUpdate({ order: former }: AnchoredRowsProps): Before | null {
    const { order, under } = this.props;
    const list = this.props.list.current;
    if (!list || isSame(former, order)) return null;
    const steady = longestIncreasingSubsequence(former, order);
    const rows = Array.from(list.children).filter((row) => row instanceof HTMLElement);
    const boxes = rows.map((row) => row.getBoundingClientRect());
    for (const animation of this.gliding) animation.cancel();
    const place = findScrollAnchor(list, steady, under.current);
    this.#keepHeights(rows, boxes, steady);
    return { place, tops: new Map(rows.map((row, at) => [row, boxes[at]?.top ?? 0])) };
  }

  override componentDidUpdate(_props: AnchoredRowsProps, _state: unknown, before: Before | null): void {
    const list = this.props.list.current;
    if (!before || !list) return;
    if (before.place) restoreScrollAnchor(before.place);
    this.gliding =
      this.props.mayGlide && isMotionWanted()
        ? Array.from(list.children).flatMap((row) => glideFrom(row, before.tops.get(row)) ?? [])
        : [];
  }

  override render() {
    return null;
  }

  /**
   * What is far off is not laid out: moved in the document, a row loses the height it had, and of one that comes from afar it is not
   * known yet. That one is laid out until the next change.
   */
  #keepHeights(rows: readonly HTMLElement[], boxes: readonly DOMRect[], steady: ReadonlySet<string>): void {
    for (const [at, { style }] of rows.entries()) style.containIntrinsicBlockSize = `auto ${boxes[at]?.height ?? 0}px`;
    for (const { style } of this.drawn) style.contentVisibility = '';
    this.drawn = rows.filter((row) => !steady.has(row.getAttribute('data-id') ?? ''));
    for (const { style } of this.drawn) style.contentVisibility = 'visible';
  }
}

/** Nobody sees what moves out of sight. */
function glideFrom(row: Element, from: number | undefined): Animation | undefined {
  const { top: to, height } = row.getBoundingClientRect();
  const isSeen = (top: number): boolean => top > -height && top < window.innerHeight;
  return isSeen(to) || (from !== undefined && isSeen(from))
    ? glide(row, from === undefined ? undefined : from - to)
    : undefined;
}
