import { useEffect, useRef, type RefObject } from 'react';
import { useIsPreview } from '../../app/preview-context.ts';

/** Items further away than this appear in their place: long flights are restless. */
const longestFlightPx = 900;

/**
 * Lets the children of a list glide to their new places when `order` changes. Each child carries its id in `data-id`.
 * Someone who asked for less motion sees them there at once, and so does a picture.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: readonly string[], durationMs = 220): void {
  const places = useRef(new Map<string, number>());
  const isStill = useIsPreview();
  useEffect(() => {
    const before = places.current;
    places.current = new Map();
    const mayMove = before.size > 0 && !isStill && isMotionWanted();
    const children = new Map(
      Array.from(list.current?.children ?? [], (child) => [child.getAttribute('data-id'), child]),
    );
    for (const id of order) {
      const child = children.get(id);
      if (!(child instanceof HTMLElement)) continue;
      const from = before.get(id);
      const to = placeIn(list.current, child);
      places.current.set(id, to);
      if (mayMove) glide(child, from === undefined ? undefined : from - to, durationMs);
    }
  }, [list, order, durationMs, isStill]);
}

/** Within the list, which what is around it may move, or be the one that offsets are measured from only while it comes up. */
function placeIn(list: HTMLElement | null, child: HTMLElement): number {
  return child.offsetParent === list ? child.offsetTop : child.offsetTop - (list?.offsetTop ?? 0);
}

export const isMotionWanted = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What has come up appears. */
export function glide(child: Element, byPx: number | undefined, duration = 220): Animation | undefined {
  const timing = { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
  if (byPx === undefined) return child.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  if (byPx === 0 || Math.abs(byPx) >= longestFlightPx) return undefined;
  return child.animate([{ translate: `0 ${byPx}px` }, { translate: '0 0' }], timing);
}
