import { useState } from 'react';

/** Keeps the order of a list while the pointer is inside it: rows never move under a finger. New rows wait too. */
export function useHeldOrder<Item extends { id: string }>(items: readonly Item[]) {
  const [heldIds, setHeldIds] = useState<readonly string[] | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = heldIds === null ? items : heldIds.flatMap((id) => byId.get(id) ?? []);
  return {
    shown,
    waiting: items.length - shown.length,
    release: () => setHeldIds(null),
    /** For the element around the list. */
    holder: {
      onPointerEnter: () => setHeldIds(items.map(({ id }) => id)),
      onPointerLeave: () => setHeldIds(null),
    },
  };
}
