import { useRef, useState } from 'react';

/** Keeps the order of a list while pointer or focus is inside it: rows never move under a finger. New rows wait too. */
export function useHeldOrder<Item extends { id: string }>(items: readonly Item[]) {
  const [isHeld, setIsHeld] = useState(false);
  const order = useRef<readonly string[]>([]);
  const byId = new Map(items.map((item) => [item.id, item]));
  if (!isHeld) order.current = items.map(({ id }) => id);
  const shown = order.current.flatMap((id) => byId.get(id) ?? []);
  return {
    shown,
    waiting: items.length - shown.length,
    release: () => setIsHeld(false),
    /** For the element around the list. */
    holder: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
    },
  };
}
