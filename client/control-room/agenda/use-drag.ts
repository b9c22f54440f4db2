import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { mayLeave, ownersIn, type Agenda, type AgendaMove } from '../state/agenda-order.ts';
import { dropPlaces, footOf, nearestPlace, type DropPoint, type Span } from './drop-places.ts';

export interface AgendaDrag {
  /** The dragged entry, once the pointer has moved past the threshold. */
  draggedId: string | null;
  /** Where it would land, `y` from the top of the list; null: where it came from. */
  target: DropPoint | null;
  /** The series it is dragged out of but may not leave. */
  heldBy: CrewSeriesView | undefined;
  /** Registers a row's element. */
  row: (id: string) => (element: HTMLElement | null) => void;
  onPress: (id: string) => (event: ReactPointerEvent<HTMLElement>) => void;
  /** Refs of the list and of the preview that follows the pointer. */
  list: (element: HTMLDivElement | null) => void;
  preview: (element: HTMLDivElement | null) => void;
}

interface Press {
  id: string;
  pointerId: number;
  x: number;
  y: number;
  seenIds: readonly string[];
}

interface Over {
  target: DropPoint | null;
  heldBy: CrewSeriesView | undefined;
}

/** A pressing hand is never quite still. */
const thresholdPx = 6;
/** Within this distance of the edge the list scrolls. */
const edgePx = 44;

/**
 * Dragging rows of the agenda: by mouse anywhere on the row, by touch and pen at the grip, so that the list can scroll.
 * Nothing moves before the drop; a line shows the target. `onDrop` gets the move and the order it was based on.
 */
export function useAgendaDrag(
  agenda: Agenda,
  ids: readonly string[],
  onDrop: (move: AgendaMove, id: string, seenIds: readonly string[]) => void,
): AgendaDrag {
  const rows = useRef(new Map<string, HTMLElement>());
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [preview, setPreview] = useState<HTMLDivElement | null>(null);
  const pointer = useRef<PointerEvent>(null);
  const [press, setPress] = useState<Press | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = (): void => {
    setPress(null);
    setOver(null);
  };

  const overAt = (id: string, y: number): Over => {
    const spans = new Map<string, Span>(
      [...rows.current].map(([each, element]) => [each, element.getBoundingClientRect()]),
    );
    const heldBy = holderOf(agenda, ids, id, spans, y);
    if (heldBy) return { target: null, heldBy };
    const found = nearestPlace(dropPlaces(agenda, ids, id), agenda, ids, id, spans, y);
    const box = list?.getBoundingClientRect();
    return { target: found && box ? { ...found, y: found.y - box.top + (list?.scrollTop ?? 0) } : null, heldBy };
  };

  const onMove = useEffectEvent((event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    // Released outside the window.
    if (event.buttons === 0 || !ids.includes(press.id)) return end();
    if (over === null && Math.hypot(event.clientX - press.x, event.clientY - press.y) < thresholdPx) return;
    pointer.current = event;
    place(preview, event);
    const next = overAt(press.id, event.clientY);
    if (
      over === null ||
      next.target?.y !== over.target?.y ||
      next.target?.place.seriesId !== over.target?.place.seriesId ||
      next.heldBy !== over.heldBy
    )
      setOver(next);
  });
  const onUp = useEffectEvent((event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    if (over !== null) {
      swallowClick();
      const move = overAt(press.id, event.clientY).target?.place.move;
      if (move) onDrop(move, press.id, press.seenIds);
    }
    end();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || over === null) return;
    event.preventDefault();
    // The button is still pressed: swallow the click on release.
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true });
    end();
  });
  const onCancel = useEffectEvent(end);
  const scrollOn = useEffectEvent((y: number): void => {
    const box = list;
    if (!box || over === null) return;
    const isOwn = box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto';
    const { top, bottom } = isOwn ? box.getBoundingClientRect() : { top: 0, bottom: window.innerHeight - 64 };
    const step = y < top + edgePx ? -8 : y > bottom - edgePx ? 8 : 0;
    if (step !== 0) (isOwn ? box : document.scrollingElement)?.scrollBy(0, step);
  });

  const isPressed = press !== null;
  const isDragging = over !== null;
  useEffect(() => {
    if (!isPressed) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', (event) => onUp(event), { signal });
    window.addEventListener('pointercancel', () => onCancel(), { signal });
    window.addEventListener('keydown', (event) => onEscape(event), { signal, capture: true });
    return () => leaving.abort();
  }, [isPressed]);
  useEffect(() => {
    if (!isDragging) return undefined;
    const look = (): void => {
      if (!pointer.current) return;
      scrollOn(pointer.current.clientY);
      onMove(pointer.current);
    };
    look();
    // A pointer resting at the edge sends no events, so check on a timer what scrolls under it.
    const timer = setInterval(look, 16);
    return () => clearInterval(timer);
  }, [isDragging]);

  return {
    draggedId: isDragging ? (press?.id ?? null) : null,
    target: over?.target ?? null,
    heldBy: over?.heldBy,
    row: (id) => (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
    onPress: (id) => (event) => {
      const on = event.target as Element;
      // Ignore presses on overlays such as the menu, and on the menu's button.
      if (event.button !== 0 || !event.currentTarget.contains(on) || on.closest('.agenda-more')) return;
      if (event.pointerType !== 'mouse' && !on.closest('.agenda-grip')) return;
      setPress({ id, pointerId: event.pointerId, x: event.clientX, y: event.clientY, seenIds: ids });
    },
    list: setList,
    preview: setPreview,
  };
}

/** The series it may not leave, if the pointer has left it. */
function holderOf(
  agenda: Agenda,
  ids: readonly string[],
  id: string,
  spans: ReadonlyMap<string, Span>,
  y: number,
): CrewSeriesView | undefined {
  const ownerOf = ownersIn(agenda);
  const owner = ownerOf.get(id);
  if (owner === undefined || mayLeave(agenda, id)) return undefined;
  const own = [...ids.filter((each) => each === owner || ownerOf.get(each) === owner), footOf(owner)].flatMap(
    (each) => spans.get(each) ?? [],
  );
  const isInside = own.some((span) => y >= span.top && y <= span.bottom);
  return isInside ? undefined : agenda.series.find((series) => series.id === owner);
}

function place(preview: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (preview) preview.style.translate = `${clientX}px ${clientY}px`;
}

/** The click that ends a drag must not reach the row below. */
function swallowClick(): void {
  const leaving = new AbortController();
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true, signal: leaving.signal });
  // It comes at once, or not at all.
  setTimeout(() => leaving.abort(), 0);
}
