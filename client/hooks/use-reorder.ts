import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { moved } from '../../control/agenda-steps.ts';

export interface Reorder {
  /** The order to show: with the drag that is under way. */
  ids: readonly string[];
  draggedId: string | null;
  /** For the handle of a row. */
  handle: (id: string) => {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** For the row itself: where it lies. */
  row: (id: string) => (element: HTMLElement | null) => void;
}

/** Dragging rows of a list by pointer. `onDrop` gets the new order once, when it differs. */
export function useReorder(ids: readonly string[], onDrop: (ids: string[]) => void): Reorder {
  const rows = useRef(new Map<string, HTMLElement>());
  const [drag, setDrag] = useState<{ id: string; ids: string[]; seenIds: readonly string[] } | null>(null);

  const placeAt = (y: number, order: readonly string[]): number =>
    order.filter((id) => {
      const box = rows.current.get(id)?.getBoundingClientRect();
      return box !== undefined && y > box.top + box.height / 2;
    }).length;

  const move = (y: number): void => {
    if (!drag) return;
    const others = drag.ids.filter((id) => id !== drag.id);
    const next = others.toSpliced(placeAt(y, others), 0, drag.id);
    if (next.some((id, place) => id !== drag.ids[place])) setDrag({ ...drag, ids: next });
  };

  return {
    ids: drag?.ids ?? ids,
    draggedId: drag?.id ?? null,
    row: (id) => (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, ids: moved(ids, id, 0), seenIds: ids });
      },
      onPointerMove: (event) => move(event.clientY),
      onPointerUp: () => {
        if (drag?.ids.some((each, place) => each !== drag.seenIds[place])) onDrop(drag.ids);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
