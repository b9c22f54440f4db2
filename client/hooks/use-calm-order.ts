import { useState, type PointerEvent } from 'react';
import { calmOrder } from '../calm-order.ts';

export interface UseCalmOrder {
  order: readonly string[];
  freshCount: number;
  /** Takes the true order now. */
  apply: () => void;
  /** For the element that holds the list. */
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

/**
 * Keeps a list from moving while a pointer is over it or a finger on it. `wanted` is the true order of ids; it is taken over
 * when `key` is another, and when what it lacked at the end has just been asked for.
 */
export function useCalmOrder(wanted: readonly string[], key = '', isAsking = false): UseCalmOrder {
  const [isHeld, setIsHeld] = useState(false);
  const [shown, setShown] = useState(wanted);
  const [seen, setSeen] = useState({ key, isAsking });
  const isOther = seen.key !== key || (seen.isAsking && !isAsking);
  if (seen.key !== key || seen.isAsking !== isAsking) setSeen({ key, isAsking });
  const { order, freshCount } = calmOrder(shown, wanted, isHeld && !isOther);
  if (order !== shown) setShown(order);
  return {
    order,
    freshCount,
    apply: () => setShown(wanted),
    hold: {
      onPointerEnter: (event) => isMouse(event) && setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onPointerDown: () => setIsHeld(true),
      onPointerUp: (event) => !isMouse(event) && setIsHeld(false),
      onPointerCancel: () => setIsHeld(false),
    },
  };
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse';
}
