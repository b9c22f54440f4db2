import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { usePress } from '#ui/list/use-press.ts';
import { nearestPlace, type DropPoint } from './nearest-place.ts';
import type { AgendaOrder } from './use-order.ts';

export type AgendaDrag = ReturnType<typeof useAgendaDrag>;

interface Press {
  id: string;
  pointerId: number;
  x: number;
  y: number;
  seenIds: readonly string[];
}

const thresholdPx = 6;
const edgePx = 44;

/** Touch and pen drag only the grip, so that the list can scroll. */
export function useAgendaDrag({ agenda, ids, save }: AgendaOrder) {
  const rows = useRef(new Map<string, HTMLElement>());
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const pointer = useRef<PointerEvent>(null);
  const [press, setPress] = useState<Press | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [target, setTarget] = useState<DropPoint | null>(null);
  const end = (): void => {
    setPress(null);
    setIsDragging(false);
    setTarget(null);
  };
  const targetAt = (id: string, y: number): DropPoint | null => {
    const spans = new Map([...rows.current].map(([each, element]) => [each, element.getBoundingClientRect()]));
    return nearestPlace(agenda, ids, id, spans, y);
  };

  const onMove = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    // The button was released outside the window.
    if (event.buttons === 0 || !ids.includes(press.id)) return end();
    if (!isDragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < thresholdPx) return;
    pointer.current = event;
    const found = targetAt(press.id, event.clientY);
    const next = found && list && { ...found, y: found.y - list.getBoundingClientRect().top + list.scrollTop };
    setIsDragging(true);
    if (next?.y !== target?.y || next?.place.seriesId !== target?.place.seriesId) setTarget(next);
  };
  const onUp = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    if (isDragging) {
      swallowClick();
      save(targetAt(press.id, event.clientY)?.place.move ?? null, press.id, press.seenIds);
    }
    end();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (!isDragging) return;
    event.preventDefault();
    // The button is still pressed: swallow the click on release.
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true });
    end();
  };
  const scrollAndLook = useEffectEvent(() => {
    if (!pointer.current || !list) return;
    const { clientY } = pointer.current;
    const isOwn = list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY === 'auto';
    const { top, bottom } = isOwn ? list.getBoundingClientRect() : { top: 0, bottom: window.innerHeight - 64 };
    const step = clientY < top + edgePx ? -8 : clientY > bottom - edgePx ? 8 : 0;
    if (step !== 0) (isOwn ? list : document.scrollingElement)?.scrollBy(0, step);
    onMove(pointer.current);
  });

  usePress(press !== null, { onMove, onUp, onEscape, onCancel: end });
  useEffect(() => {
    if (!isDragging) return undefined;
    scrollAndLook();
    // A pointer resting at the edge sends no events.
    const timer = setInterval(() => scrollAndLook(), 16);
    return () => clearInterval(timer);
  }, [isDragging]);

  return {
    draggedId: isDragging ? (press?.id ?? null) : null,
    /** `y` from the top of the list; null for the entry's own place. */
    target,
    row: (id: string) => (element: HTMLElement | null) =>
      void (element ? rows.current.set(id, element) : rows.current.delete(id)),
    onPress: (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
      const on = event.target as Element;
      if (event.button !== 0 || !event.currentTarget.contains(on) || on.closest('.agenda-more')) return;
      if (event.pointerType !== 'mouse' && !on.closest('.agenda-grip')) return;
      setPress({ id, pointerId: event.pointerId, x: event.clientX, y: event.clientY, seenIds: ids });
    },
    list: setList,
  };
}

/** The click that ends a drag must not reach the row below. */
function swallowClick(): void {
  const leaving = new AbortController();
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true, signal: leaving.signal });
  // If there is a click, it follows immediately.
  setTimeout(() => leaving.abort(), 0);
}
