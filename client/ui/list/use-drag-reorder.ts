import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { moved } from './move-item.ts';

export type DragReorder = ReturnType<typeof useDragReorder>;

export function useDragReorder(ids: readonly string[], onDrop: (ids: string[], id: string) => void) {
  const rows = useRef(new Map<string, HTMLElement>());
  const [drag, setDrag] = useState<{ id: string; pointerId: number; ids: string[]; seenIds: readonly string[] } | null>(
    null,
  );

  const placeAt = (y: number, order: readonly string[]): number =>
    order.filter((id) => {
      const box = rows.current.get(id)?.getBoundingClientRect();
      return box !== undefined && y > box.top + box.height / 2;
    }).length;

  const onMove = useEffectEvent(({ pointerId, clientY }: PointerEvent): void => {
    if (pointerId !== drag?.pointerId) return;
    const others = drag.ids.filter((id) => id !== drag.id);
    const next = others.toSpliced(placeAt(clientY, others), 0, drag.id);
    if (next.some((id, place) => id !== drag.ids[place])) setDrag({ ...drag, ids: next });
    rows.current.get(drag.id)?.scrollIntoView({ block: 'nearest' });
  });
  const onUp = useEffectEvent(({ pointerId }: PointerEvent): void => {
    if (pointerId !== drag?.pointerId) return;
    if (drag.ids.some((each, place) => each !== drag.seenIds[place])) onDrop(drag.ids, drag.id);
    setDrag(null);
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Moving the handle's row briefly removes it, which ends its pointer events.
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', (event) => onUp(event), { signal });
    window.addEventListener('pointercancel', () => setDrag(null), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        setDrag(null);
      },
      { signal, capture: true },
    );
    return () => leaving.abort();
  }, [isDragging]);

  return {
    ids: drag?.ids ?? ids,
    draggedId: drag?.id ?? null,
    row: (id: string) => (element: HTMLElement | null) =>
      void (element ? rows.current.set(id, element) : rows.current.delete(id)),
    handle: (id: string) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.preventDefault();
        setDrag({ id, pointerId: event.pointerId, ids: moved(ids, id, 0), seenIds: ids });
      },
    }),
  };
}
