import { useEffect, useRef, type RefObject } from 'react';
import { useIsPreview } from '../../app/preview-context.ts';

/** Longer moves distract. */
const longestFlightPx = 900;

/** Animates children by `data-id`, except with reduced motion or in previews. */
export function useGlide(list: RefObject<HTMLElement | null>, order: readonly string[], durationMs = 220): void {
  const places = useRef(new Map<string, number>());
  const isPreview = useIsPreview();
  useEffect(() => {
    const before = places.current;
    places.current = new Map();
    const mayMove = before.size > 0 && !isPreview && isMotionWanted();
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
  }, [list, order, durationMs, isPreview]);
}

/** The list may itself move, and is the offset parent only while animated. */
function placeIn(list: HTMLElement | null, child: HTMLElement): number {
  return child.offsetParent === list ? child.offsetTop : child.offsetTop - (list?.offsetTop ?? 0);
}

export const isMotionWanted = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function glide(child: Element, byPx: number | undefined, duration = 220): Animation | undefined {
  const timing = { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
  if (byPx === undefined) return child.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  if (byPx === 0 || Math.abs(byPx) >= longestFlightPx) return undefined;
  return child.animate([{ translate: `0 ${byPx}px` }, { translate: '0 0' }], timing);
}
