import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { moved } from './move-item.ts';
import { usePress } from './use-press.ts';

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

  usePress(drag !== null, {
    onMove: ({ pointerId, clientY }) => {
      if (pointerId !== drag?.pointerId) return;
      const others = drag.ids.filter((id) => id !== drag.id);
      const next = others.toSpliced(placeAt(clientY, others), 0, drag.id);
      if (next.some((id, place) => id !== drag.ids[place])) setDrag({ ...drag, ids: next });
      rows.current.get(drag.id)?.scrollIntoView({ block: 'nearest' });
    },
    onUp: ({ pointerId }) => {
      if (pointerId !== drag?.pointerId) return;
      if (drag.ids.some((each, place) => each !== drag.seenIds[place])) onDrop(drag.ids, drag.id);
      setDrag(null);
    },
    onCancel: () => setDrag(null),
    onEscape: (event) => {
      event.preventDefault();
      setDrag(null);
    },
  });

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
