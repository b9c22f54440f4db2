import { Component, type RefObject } from 'react';
import { isSame } from '../calm-order.ts';
import { glide, isMotionWanted } from '../hooks/use-glide.ts';
import { keepPlace, readingPlace, type ReadingPlace } from '../reading-place.ts';
import { steadyIn } from '../steady.ts';

export interface SteadyRowsProps {
  /** Its rows say which they are in `data-id`. */
  list: RefObject<Element | null>;
  order: readonly string[];
  /** What a pointer or a finger is on, while it holds the list. */
  under: RefObject<Element | null>;
  /** Whether what changes its place is seen to move. */
  mayGlide: boolean;
}

interface Before {
  place: ReadingPlace | null;
  /** Where each row is seen, in the window. */
  tops: ReadonlyMap<Element, number>;
}

/**
 * Whoever reads in a list stays where they are when its order changes, and what moves goes past them. Not left to browsers: some hold on
 * to nothing, and the rest to what was not moved in the document, which may be what has gone up. A class, because only that is told
 * before the change.
 */
export class SteadyRows extends Component<SteadyRowsProps> {
  gliding: Animation[] = [];

  override getSnapshotBeforeUpdate({ order: former }: SteadyRowsProps): Before | null {
    const { order, under } = this.props;
    const list = this.props.list.current;
    if (!list || isSame(former, order)) return null;
    const boxes = new Map(Array.from(list.children, (row) => [row, row.getBoundingClientRect()]));
    const tops = new Map(Array.from(boxes, ([row, { top }]) => [row, top]));
    for (const animation of this.gliding) animation.cancel();
    for (const [row, { height }] of boxes) if (row instanceof HTMLElement) keepHeight(row, height);
    return { place: readingPlace(list, steadyIn(former, order), under.current), tops };
  }

  override componentDidUpdate(_props: SteadyRowsProps, _state: unknown, before: Before | null): void {
    const list = this.props.list.current;
    if (!before || !list) return;
    if (before.place) keepPlace(before.place);
    this.gliding = this.props.mayGlide && isMotionWanted() ? Array.from(list.children).flatMap((row) => glideFrom(row, before.tops.get(row)) ?? []) : [];
  }

  override render() {
    return null;
  }
}

/** What is not laid out loses its height when it is moved in the document. */
function keepHeight({ style }: HTMLElement, height: number): void {
  style.containIntrinsicBlockSize = `auto ${height}px`;
}

/** Nobody sees what moves out of sight. */
function glideFrom(row: Element, from: number | undefined): Animation | undefined {
  const { top: to, height } = row.getBoundingClientRect();
  const isSeen = (top: number): boolean => top > -height && top < window.innerHeight;
  return isSeen(to) || (from !== undefined && isSeen(from)) ? glide(row, from === undefined ? undefined : from - to) : undefined;
}
