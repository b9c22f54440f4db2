import { useEffect, useRef, type RefObject } from 'react';
import { useControlRoom } from './control-context.ts';
import { lastAdded } from './series/adding.ts';

/** Keeps the row of what is in hand wholly in sight, also when it was just added, and, while a new one is written, the row that it will follow. On phones the agenda is another tab then. */
export function useRowInSight(): RefObject<HTMLElement | null> {
  const { control, inHand, seriesInHand, stage } = useControlRoom();
  const agenda = useRef<HTMLElement>(null);
  const isNew = stage.kind === 'form' && stage.activityId === null;
  const before = isNew ? (lastAdded(control, stage.seriesId ?? null)?.id ?? stage.seriesId) : (inHand ?? seriesInHand)?.id;
  useEffect(() => {
    if (before === undefined) return;
    const row = agenda.current?.querySelector(`[data-row="${before}"]`);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (row?.checkVisibility()) row.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [before]);
  return agenda;
}
