import { useState } from 'react';
import { frozenOrder } from './frozen-order.ts';
import { useFreezeWhilePointing } from './use-freeze-while-pointing.ts';

interface FrozenOrderOptions {
  /** A different key starts over. */
  key?: string;
  isAsking?: boolean;
  /** Created or moved by this person; they show at once. */
  own?: ReadonlySet<string>;
}

export function useFrozenOrder(wanted: readonly string[], { key = '', isAsking = false, own }: FrozenOrderOptions) {
  const { isHeld, ...held } = useFreezeWhilePointing();
  const [shown, setShown] = useState(wanted);
  const [seen, setSeen] = useState({ key, isAsking });
  const isOther = seen.key !== key;
  const hasCome = seen.isAsking && !isAsking;
  if (seen.key !== key || seen.isAsking !== isAsking) setSeen({ key, isAsking });
  const { order, freshCount, isMoved } = frozenOrder(
    shown,
    wanted,
    isHeld && !isOther,
    hasCome ? new Set(wanted) : own,
  );
  if (order !== shown) setShown(order);
  const apply = (): void => setShown(wanted);
  return { order, freshCount, isMoved, apply, isHeld, ...held };
}
