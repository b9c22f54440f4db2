import { useEffect, useRef, type RefObject } from 'react';
import { useControlRoom, type ControlContextValue } from '../state/context.ts';
import { lastAdded } from '../state/series-rules.ts';
import { isVisible } from '#ui/is-visible.ts';

/** Under a pointer rows stay put, unless a new row would be cut off or a key caused the change. */
export function useScrollToSelected(): RefObject<HTMLElement | null> {
  const room = useControlRoom();
  const agenda = useRef<HTMLElement>(null);
  const wasShown = useRef(false);
  const isByKey = useIsByKey();
  const id = rowFor(room);
  const isNewest = room.stage.kind === 'newest' || room.stage.kind === 'newest-series';
  useEffect(() => {
    const row = agenda.current?.querySelector(`[data-row="${id}"]`);
    const isHeld = !isNewest && !isByKey.current && row?.closest('ol')?.matches(':hover') === true;
    const isFirst = !wasShown.current;
    wasShown.current = true;
    if (row && isVisible(row) && !isHeld) reveal(row, !isFirst);
  }, [id, isNewest, isByKey]);
  return agenda;
}

/** Not scrollIntoView, which on the first render would move the browser's starting point for Tab past the bar. */
function reveal(row: Element, isSmooth: boolean): void {
  const frame = row.closest('ol')?.parentElement;
  if (!frame) return;
  const [inner, outer] = [row.getBoundingClientRect(), frame.getBoundingClientRect()];
  // With a hint of its neighbour.
  const [above, below] = [inner.top - outer.top - 40, inner.bottom - outer.bottom + 48];
  const isStill = !isSmooth || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({ top: above < 0 ? above : Math.max(below, 0), behavior: isStill ? 'instant' : 'smooth' });
}

/** Whether the last input came from the keyboard. */
function useIsByKey(): RefObject<boolean> {
  const isByKey = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const isPointer = ({ movementX, movementY, type }: PointerEvent): void => {
      // Content that scrolls under a resting pointer triggers moves without movement.
      if (type === 'pointerdown' || movementX !== 0 || movementY !== 0) isByKey.current = false;
    };
    window.addEventListener('keydown', () => (isByKey.current = true), { signal, capture: true });
    for (const type of ['pointerdown', 'pointermove'] as const)
      window.addEventListener(type, isPointer, { signal, capture: true });
    return () => leaving.abort();
  }, []);
  return isByKey;
}

/** While a new one is written, the row it will follow. */
function rowFor({ control, selectedActivity, selectedSeries, stage }: ControlContextValue): string | undefined {
  if (stage.kind === 'form')
    return stage.activityId ?? lastAdded(control, stage.seriesId ?? null)?.id ?? stage.seriesId;
  if (stage.kind === 'series-form' || stage.kind === 'bulk-form') return stage.seriesId ?? undefined;
  return stage.kind === 'copy-form' ? undefined : (selectedActivity ?? selectedSeries)?.id;
}
