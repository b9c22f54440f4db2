import { useEffect, useRef, type RefObject } from 'react';
import { useControlRoom, type ControlContextValue } from '../state/context.ts';
import { lastAdded } from '../state/series-rules.ts';

/** Keeps the selected row in view. Under a pointer rows stay put, unless one was just added. */
export function useScrollToSelected(): RefObject<HTMLElement | null> {
  const room = useControlRoom();
  const agenda = useRef<HTMLElement>(null);
  const id = rowFor(room);
  const isNewest = room.stage.kind === 'newest';
  useEffect(() => {
    const row = agenda.current?.querySelector(`[data-row="${id}"]`);
    const list = row?.closest('ol');
    const frame = list?.parentElement;
    if (!row || !frame || (!isNewest && list.matches(':hover'))) return;
    // Not scrollIntoView, which on the first render would move the browser's starting point for Tab past the bar.
    const [inner, outer] = [row.getBoundingClientRect(), frame.getBoundingClientRect()];
    // With a hint of its neighbour.
    const [above, below] = [inner.top - outer.top - 40, inner.bottom - outer.bottom + 48];
    frame.scrollBy({ top: above < 0 ? above : Math.max(below, 0), behavior: 'instant' });
  }, [id, isNewest]);
  return agenda;
}

/** While a new one is written, the row it will follow. */
function rowFor({ control, selectedActivity, selectedSeries, stage }: ControlContextValue): string | undefined {
  if (stage.kind === 'form')
    return stage.activityId ?? lastAdded(control, stage.seriesId ?? null)?.id ?? stage.seriesId;
  if (stage.kind === 'series-form' || stage.kind === 'bulk-form') return stage.seriesId ?? undefined;
  return stage.kind === 'copy-form' ? undefined : (selectedActivity ?? selectedSeries)?.id;
}
